import './exclusion-list.css'
import { Button } from '@mantine/core'
import { counted } from '@portal/domain/russian/plural'
import { IconUserOff } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { rowsOfPages } from '../../platform/api/rows-of-pages.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { DataList } from '../../platform/ui/list/data-list.tsx'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { PageHead } from '../../platform/ui/page/page.tsx'
import { SearchBox } from '../../platform/ui/list/search-box.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { SkeletonRows } from '../../platform/ui/states/skeletons.tsx'
import { useListKeys } from '../../platform/ui/list/use-list-keys.ts'
import { ChangeExclusion } from './change-exclusion.tsx'
import { EndExclusion } from './end-exclusion.tsx'
import { ExcludeDialog } from './exclude-dialog.tsx'
import { exclusionColumns } from './exclusion-columns.tsx'
import { type ExclusionSearch, readExclusionSearch } from './exclusion-search.ts'
import { type Exclusion, exclusionListQuery, pageSize } from './exclusions-queries.ts'

interface ExclusionListProps {
  search: ExclusionSearch
  onSearch: (search: ExclusionSearch, typing?: 'typing') => void
}

const states = [
  { value: '', label: 'Действуют сейчас' },
  { value: 'ended', label: 'Закончились' },
  { value: 'all', label: 'Все' },
] as const
const countForms = ['отстранение', 'отстранения', 'отстранений'] as const

/** Everybody kept away from an application: from which, why, until when and by whom. */
export function ExclusionList({ search, onSearch }: ExclusionListProps) {
  const place = useRef<HTMLDivElement>(null)
  const list = useInfiniteQuery(exclusionListQuery(search))
  const [excluding, setExcluding] = useState(false)
  const [changing, setChanging] = useState<Exclusion>()
  const [ending, setEnding] = useState<Exclusion>()
  useListKeys(place)
  const columns = useMemo(() => exclusionColumns({ onChange: setChanging, onEnd: setEnding }), [])
  const rows = useMemo(() => rowsOfPages(list.data?.pages), [list.data])
  const total = list.data?.pages[0]?.total ?? undefined
  const sort = search.sort ?? '-since'
  const isNarrowed = search.text !== undefined || search.state !== undefined
  const exclude = (
    <Button leftSection={<IconUserOff size="1rem" aria-hidden />} onClick={() => setExcluding(true)}>
      Отстранить
    </Button>
  )
  return (
    <div className="exclusion-list stack g16" ref={place}>
      <PageHead
        title="Отстранения от заявлений"
        note={<span aria-live="polite">{noteOf(total, list.isError)}</span>}
        actions={exclude}
      />
      <div className="exclusion-filter no-print" role="search" aria-label="Отбор отстранений">
        <SearchBox
          label="Поиск отстранений"
          placeholder="Номер, объект, человек, причина"
          value={search.text ?? ''}
          onChange={(text) => onSearch(readExclusionSearch({ ...search, text }), 'typing')}
        />
        <SelectField
          aria-label="Показать"
          options={states}
          empty={null}
          value={search.state ?? ''}
          onChange={(state) => onSearch(readExclusionSearch({ ...search, state }))}
        />
      </div>
      {list.isError && !list.data ? (
        <ErrorCard title="Не удалось загрузить отстранения" error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Card flush>
          {list.isPending ? (
            <SkeletonRows rows={6} what="отстранения" />
          ) : (
            <DataList
              label="Отстранения от заявлений"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              sort={{ by: sort.replace('-', ''), descending: sort.startsWith('-') }}
              onSort={({ by, descending }) =>
                onSearch(readExclusionSearch({ ...search, sort: sortBy(by, descending, sort) }))
              }
              pending={list.isPlaceholderData}
              empty={
                isNarrowed ? (
                  <EmptyState
                    title="По фильтрам ничего не найдено"
                    action={
                      <Button variant="default" onClick={() => onSearch(readExclusionSearch({ sort: search.sort }))}>
                        Сбросить фильтры
                      </Button>
                    }
                  />
                ) : (
                  <EmptyState title="Сейчас никто не отстранён">
                    Отстранённому заявление закрыто, какой бы ни была его роль. Так поступают, например, с родственником
                    заявителя или с участником проектирования.
                  </EmptyState>
                )
              }
            />
          )}
        </Card>
      )}
      {list.hasNextPage && (
        <div className="row g8">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Показать ещё {pageSize}
          </Button>
          {list.isFetchNextPageError && <span className="danger">{failureText(list.error)}</span>}
        </div>
      )}
      {excluding && <ExcludeDialog onClose={() => setExcluding(false)} />}
      {changing && <ChangeExclusion key={changing.id} exclusion={changing} onClose={() => setChanging(undefined)} />}
      {ending && <EndExclusion key={ending.id} exclusion={ending} onClose={() => setEnding(undefined)} />}
    </div>
  )
}

function noteOf(total: number | undefined, isFailed: boolean): string {
  if (total !== undefined) return counted(total, countForms)
  return isFailed ? '' : 'Загружаем…'
}

/** A column is first sorted the way it is read: the latest first, names and numbers from the beginning. */
function sortBy(column: string, descending: boolean, now: string): string {
  const isSame = now.replace('-', '') === column
  return (isSame ? descending : column === 'since') ? `-${column}` : column
}
