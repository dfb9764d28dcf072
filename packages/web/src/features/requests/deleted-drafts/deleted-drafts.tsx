import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { type DataColumn, DataList } from '../../../platform/ui/list/data-list.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { useFocusAfterRow } from '../../../platform/ui/list/use-focus-after-row.ts'
import { deletedBy, restorableText } from './deleted-draft-words.ts'
import { type DeletedDraft, deletedDraftsQuery } from './deleted-drafts-queries.ts'
import { RestoreDraft } from './restore-draft.tsx'

const none: readonly DeletedDraft[] = []
const title = 'Удалённые черновики'

/** Drafts that can still be taken back: which, deleted by whom, until when. */
export function DeletedDrafts() {
  const list = useQuery(deletedDraftsQuery())
  const all = list.data?.drafts ?? none
  const place = useRef<HTMLDivElement>(null)
  const { leave } = useFocusAfterRow(place, { all })
  const columns = useMemo(() => columnsWith(leave), [leave])
  return (
    <>
      <PageHead
        title={title}
        note="Пока не вышел срок, черновик можно вернуть со всеми сведениями и файлами"
        actions={
          <Button component="a" href="/requests" variant="default">
            К заявлениям
          </Button>
        }
      />
      {list.isError && !list.data ? (
        <ErrorCard
          title="Не удалось загрузить удалённые черновики"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Card flush>
          {list.isPending ? (
            <SkeletonRows rows={4} what="удалённые черновики" />
          ) : (
            <div ref={place} tabIndex={-1}>
              <DataList
                label={title}
                columns={columns}
                rows={all}
                rowKey={({ id }) => id}
                empty={
                  <EmptyState title="Удалённых черновиков нет">
                    Здесь лежат черновики, которые удалили вы, ваши коллеги или портал, если их долго не меняли.
                  </EmptyState>
                }
              />
            </div>
          )}
        </Card>
      )}
      {list.data?.more && (
        <p className="meta">
          Показаны {all.length}, удалённые последними. Более ранний черновик возвращают по его адресу, как в письме о
          нём.
        </p>
      )}
    </>
  )
}

function columnsWith(leave: (id: string) => void): readonly DataColumn<DeletedDraft>[] {
  // biome-ignore format: read by columns
  return [
    { key: 'number', title: 'Черновик',      phone: 'bare', cell: nameCell },
    { key: 'by',     title: 'Удалён',        width: '17rem', tab: true, cell: deletedCell },
    { key: 'until',  title: 'Можно вернуть', width: '13rem', tab: true, cell: restorableText },
    { key: 'acts',   title: 'Действие',      width: '8rem',  phone: 'bare', cell: (draft) => <RestoreDraft quiet draft={draft} onRestored={() => leave(draft.id)} /> },
  ]
}

function nameCell({ id, number, objectName }: DeletedDraft) {
  return (
    <span className="lines" data-row={id}>
      <b className="num">№ {number}</b>
      <span className="clamp2" title={objectName}>
        {objectName === '' ? 'Без названия' : typograph(objectName)}
      </span>
    </span>
  )
}

function deletedCell(draft: DeletedDraft) {
  return (
    <>
      <Moment at={draft.deletedAt} /> · <span className="meta">{deletedBy(draft)}</span>
    </>
  )
}
