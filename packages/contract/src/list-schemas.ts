import * as z from 'zod/mini'
import { type ColumnOf, type Filter, type Filters, type ListDeclaration, sortsOf, type ValueOf } from './list.ts'
import { knownNames, queryDate, queryFlag, queryInt, queryList, queryNumber, queryOne, queryText } from './query.ts'

/** A schema whose value may be absent. */
export interface Optional<T> extends z.core.$ZodType<T | undefined> {
  _zod: z.core.$ZodTypeInternals<T | undefined> & { optout: 'optional' }
}

type Schemas<F extends Filters> = { [K in keyof F]: Optional<ValueOf<F[K]>> }

/** How many rows there are: exact up to 10 000. */
export const Total = z.object({
  count: z.number(),
  /** There are more than `count`. */
  more: z.boolean(),
})

/** Schemas of the filters alone, for a list with a query of its own. */
export function filterSchemas<F extends Filters>(filters: F): Schemas<F>
// The language does not follow a table of filters into a table of their schemas: the line above says what comes of each.
export function filterSchemas(filters: Filters): Record<string, z.core.$ZodType> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter)]))
}

function schemaOf(filter: Filter): z.core.$ZodType {
  switch (filter.of) {
    case 'text':
      return queryText(filter.max)
    case 'flag':
      return queryFlag
    case 'day':
      return queryDate
    case 'number':
      return queryNumber
    case 'one':
      return queryOne(filter.values)
    case 'many':
      return queryList(z.enum(filter.values, filter.wrong), filter.values.length)
    case 'codes':
      return queryList(z.string().check(z.regex(filter.shape, filter.wrong)), filter.max)
  }
}

/** `query` of a list: filters, order, and which page of how many rows. */
export function listQuery<const L extends ListDeclaration>(list: L) {
  return knownNames({
    ...filterSchemas<L['filters']>(list.filters),
    sort: queryOne(sortsOf(list)),
    cursor: queryText(400),
    size: queryInt(1, 100, 50),
  })
}

/** `thenBy` of a list with several orders: by what rows are put in order that are equal by `sort`. */
export function laterSorts<const L extends ListDeclaration & { laterSorts: number }>(list: L) {
  const message = 'Такого порядка нет'
  return queryList(z.enum(sortsOf(list), message), list.laterSorts)
}

/** `reply` of a list: a page of rows, where the next begins (null: nowhere), and with the first page how many there are. */
export function listReply<S extends z.core.$ZodType>(row: S) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()), total: z.optional(Total) })
}

/** `query` of the file of a list: exactly what is filtered, in its order, with the chosen columns. */
export function fileQuery<const L extends ListDeclaration>(list: L) {
  const columns: readonly ColumnOf<L>[] = list.columns
  return knownNames({
    ...filterSchemas<L['filters']>(list.filters),
    sort: queryOne(sortsOf(list)),
    columns: queryList(z.enum(columns, 'Такого столбца нет'), columns.length),
    format: queryOne(['xlsx', 'csv']),
  })
}
