/** What can be opened beside a table. */
export type PanelName =
  | "hint"
  | "log"
  | "chat"
  | "rules"
  | "menu"
  | "text"
  | "end"
  | "settings"
  | "seats"
  | "back"
  | "notices";

/** Whether a panel shows somebody's hand, or what only its owner could play. */
export function behindCurtain(panel: PanelName): boolean {
  return panel === "hint" || panel === "text";
}
