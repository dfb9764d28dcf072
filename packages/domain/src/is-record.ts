/** Whether a value nobody vouches for, parsed or stored, has values under names. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands under names; nothing where the value is something else. */
export function recordIn(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** The rows of a list; what is no row is left out. */
export function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

/** The text under a name; empty where there is none. */
export function textIn(of: object, name: string): string {
  const value: unknown = Reflect.get(of, name)
  return typeof value === 'string' ? value : ''
}
