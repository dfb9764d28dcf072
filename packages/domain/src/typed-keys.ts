/**
 * The keys of a table with their names kept, in the order written; never empty. One of the few places with `as`:
 * the language types the keys of any object as plain strings.
 */
export function typedKeys<T extends Record<string, unknown>>(table: T): [keyof T & string, ...(keyof T & string)[]] {
  return Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
}

/** A table with a value for every name. */
export function mapNames<K extends string, T>(names: readonly K[], value: (name: K) => T): Record<K, T> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, T>
}

/** What each function of a table answers to the same arguments, under its name. */
export function callEach<A extends readonly unknown[], R extends object>(
  table: { readonly [K in keyof R]: (...args: A) => R[K] },
  ...args: A
): R {
  return Object.fromEntries(typedKeys(table).map((name) => [name, table[name](...args)])) as R
}
