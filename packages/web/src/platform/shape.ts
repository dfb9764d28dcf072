/** Whether a value that came from outside is what the page takes it for. Small: it stands before the first sight of any page. */
export type Shape<T> = (value: unknown) => value is T

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isOneOf<const T extends string>(...known: readonly T[]): Shape<T> {
  return (value): value is T => known.some((one) => one === value)
}

export function isOr<T, const D extends null | undefined>(nothing: D, is: Shape<T>): Shape<T | D> {
  return (value): value is T | D => value === nothing || is(value)
}

export function isListOf<T>(is: Shape<T>): Shape<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every((one) => is(one))
}

/** An object with at least these members; the compiler asks for every one that the type has. */
export function isObject<T extends object>(members: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> {
  const shapes: [string, Shape<unknown>][] = Object.entries(members)
  return (value): value is T =>
    typeof value === 'object' && value !== null && shapes.every(([name, is]) => is(Reflect.get(value, name)))
}
