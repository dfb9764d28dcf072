import { typedKeys } from '@portal/domain/typed-keys'

/** One filter of a list: what its value is. Plain data, so that the browser reads addresses by it without any schema. */
export type Filter =
  | { readonly of: 'text'; readonly max: number }
  | { readonly of: 'flag' | 'day' }
  /** A decimal number as text, so that sums lose nothing. */
  | { readonly of: 'number' }
  /** `usual`: what the page shows until somebody chooses; its address says «all» for any. */
  | { readonly of: 'one'; readonly values: readonly string[]; readonly usual?: string }
  /** `wrong`: the sentence of the refusal. */
  | { readonly of: 'many'; readonly values: readonly string[]; readonly wrong: string }
  /** Codes of a catalogue that the database holds. */
  | { readonly of: 'codes'; readonly shape: RegExp; readonly max: number; readonly wrong: string }

export type Filters = Readonly<Record<string, Filter>>

/**
 * What a list can be asked. The server makes its query and the schema of its file of it (`list-schemas.ts`), the page its
 * address, its columns and its views.
 */
export interface ListDeclaration {
  /** The person's choice of columns and his views are kept under it. */
  readonly name: string
  /** `text` among them is the search. */
  readonly filters: Filters
  /** What it is sorted by, and which way at first; in the query a minus in front stands for descending. */
  readonly sorts: Readonly<Record<string, 'ascending' | 'descending'>>
  /** The order until somebody chooses. */
  readonly usualSort: string
  /** How many orders more put rows in order that are equal by the first; absent = none. */
  readonly laterSorts?: number
  /** In the order of the screen and of the file; the first one always stands first. */
  readonly columns: readonly string[]
  /** What stands there until somebody chooses columns; absent = all. */
  readonly usualColumns?: readonly string[]
  /** Ways to show it other than by rows. */
  readonly layouts?: readonly string[]
}

/** Names a list without losing the exact names of its columns, filters and sorts. */
export function declareList<const L extends ListDeclaration>(
  list: L & { usualSort: SortOf<L>; usualColumns?: readonly ColumnOf<L>[] },
): L {
  return list
}

export type ColumnOf<L extends ListDeclaration> = L['columns'][number]
type SortName<L extends ListDeclaration> = keyof L['sorts'] & string
export type SortOf<L extends ListDeclaration> = SortName<L> | `-${SortName<L>}`

export type ValueOf<F extends Filter> = F extends { of: 'flag' }
  ? boolean
  : F extends { of: 'one'; values: infer V extends readonly string[] }
    ? V[number]
    : F extends { of: 'many'; values: infer V extends readonly string[] }
      ? V[number][]
      : F extends { of: 'codes' }
        ? string[]
        : string

/** Every order of a list, as it stands in the query and in the address. */
export function sortsOf<L extends ListDeclaration>({ sorts }: L): SortOf<L>[] {
  return typedKeys<L['sorts']>(sorts).flatMap((sort) => [sort, `-${sort}` as const])
}

/** The columns of a list until somebody chooses. */
export function usualColumnsOf<L extends ListDeclaration>({ columns, usualColumns }: L): readonly ColumnOf<L>[] {
  return usualColumns ?? columns
}

/** What the address of a list says: its filters, its order, and how it is shown. */
export type SearchOf<L extends ListDeclaration> = {
  [K in keyof L['filters']]?: ShownOf<L['filters'][K]> | undefined
} & {
  sort?: SortOf<L> | undefined
  thenBy?: (L extends { laterSorts: number } ? SortOf<L>[] : never) | undefined
  columns?: ColumnOf<L>[] | undefined
  layout?: (L extends { layouts: readonly (infer T extends string)[] } ? T : never) | undefined
  /** The kept or ready-made view this began with. */
  view?: string | undefined
}

type ShownOf<F extends Filter> = F extends { of: 'flag' }
  ? true
  : F extends { usual: string }
    ? ValueOf<F> | 'all'
    : ValueOf<F>
