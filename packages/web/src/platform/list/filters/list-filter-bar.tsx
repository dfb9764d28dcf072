import './filter-bar.css'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { typograph } from '../../i18n/typograph.ts'
import { SearchBox } from '../../ui/list/search-box.tsx'

/** One filter in force, in words, and what takes it away. */
export interface AppliedFilter<Search> {
  id: string
  text: string
  without: Partial<Search>
}

export interface SearchWords {
  /** What is narrowed: «Отбор заявлений». */
  bar: string
  /** «Поиск заявлений». */
  search: string
  /** By what: «Номер, объект». */
  placeholder: string
}

interface ListFilterBarProps<Search> {
  words: SearchWords
  /** What is looked for; undefined: this list is not searched. */
  text: string | undefined
  onText: (text: string | undefined) => void
  /** The filters, each behind its button or in sight; a phone shows them in a sheet. */
  children: ReactNode
  applied: readonly AppliedFilter<Search>[]
  /** Something narrows the list, the search or what stands elsewhere included. */
  isNarrowed: boolean
  onChange: (change: Partial<Search>) => void
  onReset: () => void
  /** The same filters in a sheet at the foot of a phone’s screen, while it is open. */
  sheet: ReactNode
  onSheet: () => void
  /** At the end of the bar: how the list looks. */
  look?: ReactNode
}

/** Search, the filters, and what is in force as chips that can be taken away. */
export function ListFilterBar<Search>(props: ListFilterBarProps<Search>) {
  const { words, text, onText, children, applied, isNarrowed, onChange, onReset, sheet, onSheet, look } = props
  return (
    <div className="filters no-print">
      <div className="filter-bar" role="search" aria-label={words.bar}>
        {text !== undefined && (
          <SearchBox
            label={words.search}
            placeholder={words.placeholder}
            value={text}
            onChange={(typed) => onText(typed || undefined)}
          />
        )}
        {children}
        <Button
          className="only-phone filter-button"
          variant="default"
          data-active={applied.length > 0 || undefined}
          leftSection={<IconAdjustmentsHorizontal size="1.125rem" aria-hidden />}
          onClick={onSheet}
        >
          Фильтры
          {applied.length > 0 && <span className="filter-count">{applied.length}</span>}
        </Button>
        {look}
      </div>
      {isNarrowed && (
        <ul className="filter-chips" aria-label="Применённые фильтры">
          {applied.map(({ id, text, without }) => (
            <li key={id}>
              <button type="button" className="filter-chip" onClick={() => onChange(without)}>
                <span className="sr">Убрать фильтр: </span>
                {typograph(text)}
                <IconX size="0.875rem" aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="filter-reset" onClick={onReset}>
              Сбросить
            </button>
          </li>
        </ul>
      )}
      <Suspense>{sheet}</Suspense>
    </div>
  )
}
