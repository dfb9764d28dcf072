/** The text with a small first letter: a title or a sentence that goes on within another. «Ёмкость» → «ёмкость»; the rest stays. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
