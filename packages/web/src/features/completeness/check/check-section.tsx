import './check.css'
import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { clearItems, isToCheck } from './check-counts.ts'
import type { EarlierRemark } from './earlier-remark.ts'
import { CheckRow } from './check-row.tsx'
import { foldersQuery, type ItemView } from '../folders-queries.ts'
import { LiftedChecks } from '../lifted-checks/lifted-checks.tsx'
import { ScanNote } from '../scan-note.tsx'
import { useCheckKeys } from './use-check-keys.ts'
import type { PreparedRemark } from './prepared-remark.ts'

interface CheckSectionProps {
  requestId: string
  /** The reader may judge now. */
  judging: boolean
  prepared: readonly PreparedRemark[]
  /** What went out in earlier checks, oldest first. */
  earlier: readonly EarlierRemark[]
}

/** The staff's check of completeness: every item with what the machine found, and the person's verdict. */
export function CheckSection({ requestId, judging, prepared, earlier }: CheckSectionProps) {
  const tree = useQuery(foldersQuery(requestId))
  const [unfolded, setUnfolded] = useState(false)
  useCheckKeys(judging)
  if (tree.isPending) return <SkeletonCard lines={8} />
  if (tree.isError)
    return (
      <ErrorCard title="Не удалось загрузить комплектность" error={tree.error} onRetry={() => void tree.refetch()} />
    )
  const all = tree.data.folders
  const folders = all
    .map((folder) => ({ ...folder, items: unfolded ? folder.items : folder.items.filter(isToCheck) }))
    .filter(({ items }) => items.length > 0)
  const round = Math.max(0, ...earlier.map((remark) => remark.round)) + 1
  const rest = all.flatMap(({ items }) => items).filter((item) => !isToCheck(item)).length
  return (
    <Card
      className="check"
      title="Комплектность по разделам"
      flush
      aside={judging && <AcceptClear requestId={requestId} items={clearItems(folders)} />}
    >
      <p className="muted check-intro">
        Машина проверила состав, форматы и подписи по тем же правилам, что видел заявитель. Подтвердите или поправьте.
      </p>
      <div className="check-notes stack g12">
        <ScanNote />
        <LiftedChecks requestId={requestId} lifted={tree.data.lifted} />
      </div>
      {folders.length === 0 && <EmptyState title="Разделов нет" />}
      {folders.map((folder) => (
        <section key={folder.id} aria-label={folder.title}>
          <h3>{folder.title}</h3>
          <ul>
            {folder.items.map((item) => (
              <CheckRow
                key={`${item.id} ${round}`}
                requestId={requestId}
                item={item}
                round={round}
                judging={judging}
                prepared={prepared.find(({ itemId }) => itemId === item.id)}
                earlier={earlier.filter(({ itemId }) => itemId === item.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {rest > 0 && (
        <p className="check-rest">
          <button type="button" className="link-button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Скрыть необязательные без файлов' : `Показать необязательные без файлов: ${rest}`}
          </button>
        </p>
      )}
    </Card>
  )
}

/** Accepts what the machine found nothing against; may be undone. */
function AcceptClear({ requestId, items }: { requestId: string; items: readonly ItemView[] }) {
  const toast = useToast()
  const stale = [keys.request(requestId)]
  const onFailed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const undo = useSend(completeness.judgeMany, { stale, onFailed })
  const accept = useSend(completeness.judgeMany, {
    stale,
    onFailed,
    onDone: ({ items: accepted }, { params }) =>
      toast({
        text: `Принято без ошибок: ${accepted.length}`,
        undo: accepted.length > 0 ? () => undo.mutate({ params, body: { items: accepted, verdict: null } }) : undefined,
      }),
  })
  const busy = accept.isPending || undo.isPending
  if (items.length === 0 && !busy) return null
  const chosen = items.map(({ id }) => id)
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCheck size="1rem" aria-hidden />}
      onClick={() => accept.mutate({ params: { id: requestId }, body: { items: chosen, verdict: 'accepted' } })}
    >
      Принять {items.length} без ошибок
    </Button>
  )
}
