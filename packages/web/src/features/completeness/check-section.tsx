import './check.css'
import { Button } from '@mantine/core'
import { completeness } from '@portal/contract/completeness'
import { IconCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { Card } from '../../platform/ui/card.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/skeletons.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { clearItems, isToCheck } from './check-counts.ts'
import { CheckRow } from './check-row.tsx'
import { foldersQuery, type ItemView } from './folders-queries.ts'
import { useCheckKeys } from './use-check-keys.ts'

/** A remark that is being prepared on an item. */
export interface PreparedRemark {
  itemId: string
  text: string
  norm: string | null
}

interface CheckSectionProps {
  requestId: string
  /** The reader may judge now. */
  judging: boolean
  prepared: readonly PreparedRemark[]
}

/** The staff's check of completeness: every item with what the machine found, and the person's verdict. */
export function CheckSection({ requestId, judging, prepared }: CheckSectionProps) {
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
      {folders.length === 0 && <EmptyState title="Разделов нет" />}
      {folders.map((folder) => (
        <section key={folder.id} aria-label={folder.title}>
          <h3>{folder.title}</h3>
          <ul>
            {folder.items.map((item) => (
              <CheckRow
                key={item.id}
                requestId={requestId}
                item={item}
                judging={judging}
                prepared={prepared.find(({ itemId }) => itemId === item.id)}
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
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const judgeAll = async (chosen: readonly ItemView[], verdict: 'accepted' | null) => {
    setBusy(true)
    try {
      // One after another: the server judges one item of an application at a time anyway.
      for (const { id } of chosen) await call(completeness.judge, { params: { id }, body: { verdict } })
      return true
    } catch (error) {
      toast({ text: failureText(error), tone: 'danger' })
      return false
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: keys.request(requestId) })
    }
  }
  const accept = async () => {
    if (!(await judgeAll(items, 'accepted'))) return
    toast({
      text: `Принято без ошибок: ${items.length}`,
      action: (
        <button type="button" className="link-button" onClick={() => void judgeAll(items, null)}>
          Отменить
        </button>
      ),
    })
  }
  if (items.length === 0 && !busy) return null
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCheck size="1rem" aria-hidden />}
      onClick={() => void accept()}
    >
      Принять {items.length} без ошибок
    </Button>
  )
}
