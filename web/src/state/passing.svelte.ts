/** How much time has passed since something was told, for what counts on by itself. */

const TICK = 1000;

/** Milliseconds since ``told`` last changed, kept up to date while it is ``needed``. */
export function passing(told: () => unknown, needed: () => boolean): { readonly since: number } {
  let since = $state(0);
  $effect(() => {
    told();
    since = 0;
    if (!needed()) return;
    const began = Date.now();
    const timer = setInterval(() => (since = Date.now() - began), TICK);
    return () => clearInterval(timer);
  });
  return {
    get since() {
      return since;
    },
  };
}
