/** A cadastral number: district, area, quarter of up to seven digits, the object («77:01:0001001:123»). */
export function isCadastral(text: string): boolean {
  return /^\d{2}:\d{2}:\d{1,7}:\d{1,12}$/.test(text)
}
