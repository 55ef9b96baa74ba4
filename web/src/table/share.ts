/** Give a link to somebody: by the system's own way where there is one, else by the clipboard. */
export async function share(url: string, text: string): Promise<"shared" | "copied" | "failed"> {
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && "share" in navigator) {
    try {
      await navigator.share({ url, text });
      return "shared";
    } catch {
      // declined, or not possible here
    }
  }
  return (await copy(url)) ? "copied" : "failed";
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
