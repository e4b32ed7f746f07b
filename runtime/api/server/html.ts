/** Any text as text of an HTML page, also inside of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)
