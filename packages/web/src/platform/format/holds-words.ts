/** Whether every word that is looked for stands in the text, in any order. */
export function holdsWords(text: string, sought: string): boolean {
  const said = text.toLowerCase()
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}
