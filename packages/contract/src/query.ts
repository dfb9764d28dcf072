import * as z from 'zod/mini'

/** The only schemas allowed in `query:` and `params:`. An empty value counts as absent. */

const absentWhenEmpty = (value: unknown) => (value === '' || value === null ? undefined : value)

/** A whole number between two bounds, with the value used when it is absent. */
export function queryInt(min: number, max: number, fallback: number) {
  const message = `Укажите целое число от ${min} до ${max}`
  return z.pipe(
    z.transform((value: unknown) => {
      const given = absentWhenEmpty(value)
      return given === undefined
        ? fallback
        : typeof given === 'string' && /^-?\d{1,15}$/.test(given)
          ? Number(given)
          : given
    }),
    z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message)),
  )
}

/** A yes or no: "true", "false", "1", "0". */
export const queryFlag = z.pipe(
  z.transform((value: unknown) => {
    const given = absentWhenEmpty(value)
    if (given === undefined) return undefined
    if (given === 'true' || given === '1' || given === true) return true
    return given === 'false' || given === '0' || given === false ? false : given
  }),
  z.optional(z.boolean('Укажите true или false')),
)

/** Text up to a length; surrounding space is dropped. */
export function queryText(max = 200) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? absentWhenEmpty(value.trim()) : absentWhenEmpty(value),
    ),
    z.optional(z.string('Укажите текст').check(z.maxLength(max, `Не длиннее ${max} знаков`))),
  )
}

/** Text without which there is nothing to answer; `message` asks for it. */
export function neededText(max: number, message: string) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? absentWhenEmpty(value.trim()) : value)),
    z.string(message).check(z.maxLength(max, `Не длиннее ${max} знаков`)),
  )
}

/** Several values: repeated, or joined by commas. */
export function queryList<S extends z.core.$ZodType>(item: S, max = 100) {
  return z.pipe(
    z.transform((value: unknown) => {
      const given = absentWhenEmpty(value)
      if (given === undefined) return undefined
      return (Array.isArray(given) ? given : [given]).flatMap((one) =>
        typeof one === 'string' ? one.split(',').filter(Boolean) : [one],
      )
    }),
    z.optional(
      z.array(item, 'Перечислите значения через запятую').check(z.maxLength(max, `Не больше ${max} значений`)),
    ),
  )
}

/** One value of a closed list. */
export function queryOne<const T extends readonly string[]>(values: T) {
  return z.pipe(z.transform(absentWhenEmpty), z.optional(z.enum(values, `Допустимые значения: ${values.join(', ')}`)))
}

/** The same, which must be there; `message` asks for it. */
export function neededOne<const T extends readonly string[]>(values: T, message: string) {
  return z.pipe(z.transform(absentWhenEmpty), z.enum(values, message))
}

/** An object written as JSON into one value; absent = an empty one. */
export function queryJson<S extends z.core.$ZodType>(schema: S) {
  return z.pipe(
    z.transform((value: unknown) => {
      const given = absentWhenEmpty(value) ?? {}
      if (typeof given !== 'string') return given
      try {
        return JSON.parse(given)
      } catch {
        return given
      }
    }),
    schema,
  )
}

/** A calendar day, ISO 8601. */
export const queryDate = z.pipe(z.transform(absentWhenEmpty), z.optional(z.iso.date('Укажите дату в виде ГГГГ-ММ-ДД')))

/** A day that must be there; `message` asks for it. */
export function neededDate(message: string) {
  return z.pipe(z.transform(absentWhenEmpty), z.iso.date(`${message}: дата пишется в виде ГГГГ-ММ-ДД`))
}

/** A decimal number as text: up to two places, a comma or a point. */
export const queryNumber = z.pipe(
  z.transform((value: unknown) => {
    const given = absentWhenEmpty(value)
    return typeof given === 'string' ? given.replace(',', '.') : given
  }),
  z.optional(
    z
      .string('Укажите число')
      .check(z.regex(/^-?\d{1,13}(\.\d{1,2})?$/, 'Число пишется цифрами, до двух знаков после запятой')),
  ),
)

/** The id of a row. */
export const queryId = z.pipe(z.transform(absentWhenEmpty), z.optional(z.uuid('Укажите идентификатор')))

/**
 * The query of a list: a name it does not know is refused. Left out silently, a misspelt filter would answer with
 * everything.
 */
export function knownNames<T extends Record<string, z.core.$ZodType>>(shape: T) {
  const names = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Нет отбора ${quoted(issue.keys)}; есть ${names}` : undefined,
  })
}

function quoted(names: readonly string[]): string {
  return names
    .slice(0, 5)
    .map((name) => `«${name.slice(0, 60)}»`)
    .join(', ')
}
