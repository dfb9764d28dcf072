/**
 * The keys of a table with their names kept, in the order written; never empty. One of the few places with `as`:
 * the language types the keys of any object as plain strings.
 */
export function typedKeys<T extends Record<string, unknown>>(table: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
}
