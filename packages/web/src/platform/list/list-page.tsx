import { Button } from '@mantine/core'
import type { ColumnOf, ListDeclaration, SearchOf, SortOf } from '@portal/contract/list'
import { plural } from '@portal/domain/russian/plural'
import { mapNames } from '@portal/domain/typed-keys'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { DataColumn } from '../ui/list/data-list.tsx'
import { useListKeys } from '../ui/list/use-list-keys.ts'
import { PageHead } from '../ui/page/page.tsx'
import { ErrorCard } from '../ui/states/error-card.tsx'
import { ListLook } from './columns/list-look.tsx'
import { useColumns } from './columns/use-columns.ts'
import { ExportButton, ExportIconButton } from './export/export-button.tsx'
import { appliedBy, changed, type FilterControl } from './filters/filter-control.ts'
import { FilterControls } from './filters/filter-controls.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { ListFilterBar, type SearchWords } from './filters/list-filter-bar.tsx'
import { SortField } from './filters/sort-field.tsx'
import { SortFields, SortsPopover } from './filters/sorts-popover.tsx'
import { type FilterOf, filterOf, narrows, nextSort, readSearch, withoutFilters } from './list-address.ts'
import { ListRows } from './list-rows.tsx'
import { sheetButton, type Total, totalText } from './list-words.ts'
import { NothingFound } from './nothing-found.tsx'
import { type ListPageData, pagesQuery } from './pages-query.ts'
import type { ListViews } from './views/list-views.ts'
import { ViewStrip } from './views/view-strip.tsx'

export interface ListWords extends SearchWords {
  /** Of the page. */
  title: string
  /** What comes and what could not come: «отстранения». */
  what: string
  /** «отстранение», «отстранения», «отстранений». */
  counted: readonly [string, string, string]
}

/** How a column of a list looks; its name and its title stand beside it. */
export type ColumnLook<Row> = Omit<DataColumn<Row>, 'key'>

interface ListPageProps<L extends ListDeclaration, Row> {
  list: L
  words: ListWords
  search: SearchOf<L>
  /** `typing` does not deserve a place in the browser's history. */
  onSearch(search: SearchOf<L>, typing?: 'typing'): void
  /** The beginning of the keys its pages are cached under. */
  queryKey: readonly unknown[]
  ask(
    query: FilterOf<L> & { cursor: string | undefined; size: number },
    signal: AbortSignal,
  ): Promise<ListPageData<Row>>
  columns: Readonly<Record<ColumnOf<L>, ColumnLook<Row>>>
  /** What can be done with a row: after all columns, whatever is chosen. */
  acts?: DataColumn<Row>
  filters?: readonly FilterControl<L>[]
  /** Orders in words, for a phone that has no heads of columns. */
  orders?: readonly { value: SortOf<L>; label: string }[]
  views?: ListViews<SearchOf<L>>
  /** Groups of the list with their sizes, under the views. */
  counters?: ReactNode
  /** Why Excel has no room for so many rows, word for word; absent: it comes as CSV by itself then. */
  tooLong?: (total: Total) => string | null
  /** Makes the file of the list. */
  onExport?(query: FilterOf<L> & { columns: ColumnOf<L>[]; format: 'xlsx' | 'csv' }): void
  /** Where the files made before are found; absent: they are not kept. */
  exportHistory?: string
  /** Buttons at the head. */
  actions?: ReactNode
  /** What stands in place of rows when there are none and nothing is filtered. */
  empty: ReactNode
  onOpen?: (row: Row) => void
  isFresh?: (row: Row) => boolean
}

const pageSize = 50

/** A whole list: views, search and filters that stand in the address, rows with their keys, its file, and every state. */
export function ListPage<L extends ListDeclaration, Row extends { id: string }>(props: ListPageProps<L, Row>) {
  const { list, words, search, onSearch, queryKey, ask, acts, filters = [], orders = [], views, actions, empty } = props
  const { onExport, onOpen, isFresh, tooLong } = props
  const place = useRef<HTMLDivElement>(null)
  const [sheet, setSheet] = useState(false)
  const sort = search.sort ?? list.usualSort
  const filter = { ...filterOf(list, search), sort }
  const hasSections = filters.some(({ section }) => section !== undefined)
  const query = useInfiniteQuery(
    pagesQuery({
      queryKey: [...queryKey, filter],
      ask: (cursor, signal) => ask({ ...filter, cursor, size: pageSize }, signal),
    }),
  )
  const columns = useColumns(list, { search, onSearch })
  useListKeys(place)
  const looks = props.columns
  const drawn = useMemo(
    () => [...columns.columns.map((key): DataColumn<Row> => ({ ...looks[key], key })), ...(acts ? [acts] : [])],
    [columns.columns, looks, acts],
  )
  const titles = useMemo(() => titlesOf(list, looks), [list, looks])
  const total = query.data?.pages[0]?.total
  const isNarrowed = narrows(list, search)
  const reset = () => onSearch(readSearch(list, withoutFilters(search)))
  const change = (part: Readonly<Record<string, unknown>>) => onSearch(changed(list, search, part))
  const applied = appliedBy(list, filters, search)
  const said: Record<string, unknown> = readSearch(list, { ...search })
  const text = typeof said['text'] === 'string' ? said['text'] : ''
  const nothing = total?.count === 0 ? 'В списке ничего нет: выгружать нечего. Измените фильтры.' : null
  const long = (total && tooLong?.(total)) ?? null
  const file = (format: 'xlsx' | 'csv') => onExport?.({ ...filter, columns: [...columns.columns], format })
  const failed = query.isError && !query.data
  return (
    <div className="list-page stack g16" ref={place}>
      <PageHead
        title={words.title}
        note={<span aria-live="polite">{noteOf(words, total, query.isError)}</span>}
        actions={
          <>
            {onExport && (
              <ExportButton
                reason={nothing ?? long}
                csvReason={nothing}
                onExport={() => file('xlsx')}
                onCsv={() => file('csv')}
                history={props.exportHistory}
              />
            )}
            {actions}
          </>
        }
      />
      {views && <ViewStrip views={views} search={search} onSearch={onSearch} />}
      {props.counters}
      <PrintedFilters text={text} applied={applied} />
      <ListFilterBar
        words={words}
        text={'text' in list.filters ? text : undefined}
        onText={(text) => onSearch(changed(list, search, { text }), 'typing')}
        applied={applied}
        isNarrowed={isNarrowed}
        onChange={change}
        onReset={reset}
        look={
          <>
            {onExport && (
              <ExportIconButton
                reason={nothing}
                what={long === null ? 'Excel' : 'CSV'}
                onExport={() => file(long === null ? 'xlsx' : 'csv')}
              />
            )}
            <ListLook columns={columns} titles={titles} />
          </>
        }
        onSheet={() => setSheet(true)}
        sheet={
          sheet && (
            <FilterSheet show={sheetButton(total)} onReset={reset} onClose={() => setSheet(false)}>
              {orders.length > 0 && <SortField list={list} orders={orders} search={search} onChange={change} />}
              {list.laterSorts !== undefined && (
                <div className="only-phone">
                  <SortFields list={list} titles={titles} search={search} onChange={change} />
                </div>
              )}
              <FilterControls list={list} controls={filters} search={search} onChange={change} place="sheet" />
            </FilterSheet>
          )
        }
      >
        <div className="filter-buttons hide-phone">
          <FilterControls list={list} controls={filters} search={search} onChange={change} place="bar" />
          {hasSections && (
            <Button variant="default" className="filter-button" onClick={() => setSheet(true)}>
              Все фильтры
            </Button>
          )}
          {list.laterSorts !== undefined && (
            <SortsPopover list={list} titles={titles} search={search} onChange={change} />
          )}
        </div>
      </ListFilterBar>
      {failed ? (
        <ErrorCard
          title={`Не удалось загрузить ${words.what}`}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ListRows
          label={words.title}
          what={words.what}
          list={query}
          place={place}
          columns={drawn}
          usual={columns.usual}
          isFresh={isFresh}
          sort={sort}
          onSort={(column) => change({ sort: nextSort(list, column, search.sort), thenBy: undefined })}
          onOpen={onOpen}
          size={pageSize}
          empty={isNarrowed ? <NothingFound onReset={reset} /> : empty}
        />
      )}
    </div>
  )
}

/** What the list on paper is narrowed to: there its filters cannot be seen. */
function PrintedFilters({ text, applied }: { text: string; applied: readonly { text: string }[] }) {
  const said = [...(text ? [`поиск «${text}»`] : []), ...applied.map((filter) => filter.text)]
  return said.length > 0 && <p className="only-print">Отбор: {said.join('; ')}</p>
}

function titlesOf<L extends ListDeclaration>(
  { columns }: L,
  looks: Readonly<Record<ColumnOf<L>, { title: string }>>,
): Record<ColumnOf<L>, string> {
  const names: readonly ColumnOf<L>[] = columns
  return mapNames(names, (name) => looks[name].title)
}

function noteOf(words: ListWords, total: Total | undefined, isFailed: boolean): string {
  if (total) return `${totalText(total)} ${total.more ? words.counted[2] : plural(total.count, words.counted)}`
  return isFailed ? '' : 'Загружаем…'
}
