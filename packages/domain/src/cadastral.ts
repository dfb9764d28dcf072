/** A cadastral number: «77:01:0001001:123». */
export function isCadastral(text: string): boolean {
  return /^\d{2}:\d{2}:\d{1,7}:\d{1,7}$/.test(text)
}
