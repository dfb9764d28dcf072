/** The text with a capital first letter: what is told by itself. «ёмкость» → «Ёмкость»; the rest stays. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
