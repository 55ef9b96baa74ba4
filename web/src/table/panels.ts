/** What can be opened beside a table. */
export type PanelName =
  "hint" | "log" | "chat" | "rules" | "menu" | "text" | "end" | "settings" | "seats" | "back";
