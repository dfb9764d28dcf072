/**
 * A kept value as a person reads it: a list line by line, a row of it cell by cell. `titleOf` gives the words of a code,
 * where the value has codes.
 */
export function plainText(value: unknown, titleOf: (code: string) => string | undefined = () => undefined): string {
  return linesOf(value, titleOf).join('\n') || 'не заполнено'
}

function linesOf(value: unknown, titleOf: (code: string) => string | undefined): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'boolean') return [value ? 'да' : 'нет']
  if (typeof value === 'string') return [titleOf(value) ?? value]
  if (Array.isArray(value)) return value.flatMap((one) => linesOf(one, titleOf).join(', ') || [])
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object') return []
  const cells = Object.entries(value).filter(([, cell]) => cell !== false && typeof cell !== 'object')
  return [cells.flatMap(([, cell]) => (cell === true ? [] : linesOf(cell, titleOf))).join(', ')]
}
