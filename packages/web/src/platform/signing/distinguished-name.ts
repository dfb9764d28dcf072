/** Parts of a name as the plug-in writes it: `CN=Иванов, O="ООО ""Ромашка"", филиал", ИНН ЮЛ=7700000000`. */
export function parseDistinguishedName(text: string): Map<string, string> {
  const parts = text.matchAll(/\s*([^=,]+?)\s*=\s*(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)
  return new Map(
    Array.from(parts, ([, key = '', quoted, plain = '']) => [key, (quoted?.replaceAll('""', '"') ?? plain).trim()]),
  )
}

/** The first of the keys that is present; the plug-in's keys depend on the version and the language of the system. */
export function namePart(name: ReadonlyMap<string, string>, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = name.get(key)
    if (value) return value
  }
  return null
}
