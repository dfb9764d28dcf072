/** What stands after «?» of an address as plain texts: «?goal=21,10&text=школа». Schemas of the routes give them their kinds. */
export function readAddress(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Lists are joined by commas, true is 1; what is absent, false or empty is left out. */
export function writeAddress(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : value
    if ((typeof text === 'string' && text !== '') || typeof text === 'number') search.set(name, String(text))
  }
  // A comma needs no escape in a query, and people read addresses.
  return search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''
}
