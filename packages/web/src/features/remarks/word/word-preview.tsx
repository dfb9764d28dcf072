import './word-preview.css'
import { Checkbox } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { replyTypes } from '@portal/domain/remarks/remarks'
import { counted, forms } from '@portal/domain/russian/plural'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { inBatches } from './in-batches.ts'

export type ReadTable = Got<typeof remarks.readTable>
type Row = ReadTable['rows'][number]

interface WordPreviewProps {
  requestId: string
  table: ReadTable
  onClose: () => void
}

/** What a document changes, each answer before and after; only what is ticked is saved. */
export function WordPreview({ requestId, table, onClose }: WordPreviewProps) {
  const changed = table.rows.filter(({ state }) => state === 'changed')
  const refused = table.rows.filter(({ state }) => !['changed', 'same', 'empty'].includes(state))
  const left = table.rows.length - changed.length - refused.length
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const chosen = changed.filter(({ row }) => !leftOut.has(row))
  const toast = useToast()
  const queries = useQueryClient()
  const saved = useRef(new Set<string>())
  const save = useMutation({
    mutationFn: () => saveAll(requestId, { rows: chosen, saved: saved.current }),
    onSuccess: (count) => {
      toast({ text: `Сохранено: ${counted(count, forms.answer)}` })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.request(requestId) }),
  })
  return (
    <Dialog
      opened
      size="wide"
      title="Ответы из Word"
      onClose={onClose}
      busy={save.isPending}
      footer={
        <DialogFooter
          before={<span className="meta">Ответы сохранятся как черновики: экспертизе они уйдут при отправке</span>}
          busy={save.isPending}
          onClose={onClose}
        >
          <GuardedButton
            data-autofocus
            reason={chosen.length === 0 ? 'В файле нет новых ответов' : undefined}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {chosen.length > 0 ? `Сохранить ${counted(chosen.length, forms.answer)}` : 'Сохранить'}
          </GuardedButton>
        </DialogFooter>
      }
    >
      {table.warning && <Notice tone="amber">{table.warning}</Notice>}
      <p>
        {changed.length > 0 ? `Изменится: ${counted(changed.length, forms.answer)}.` : 'Новых ответов в файле нет.'}{' '}
        {left > 0 && `Без изменений или без ответа: ${left}. `}
        {refused.length > 0 && `Не загрузится: ${refused.length}.`}
      </p>
      <FailureNotice error={save.error} />
      <ul className="word-preview">
        {changed.map((row) => (
          <li key={row.row}>
            <Checkbox
              label={<b>{row.number || `Строка ${row.row}`}</b>}
              checked={!leftOut.has(row.row)}
              onChange={() => setLeftOut(toggled(leftOut, row.row))}
            />
            <Change row={row} />
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <details className="word-preview-refused" open={changed.length === 0}>
          <summary>Не загрузится: {refused.length}</summary>
          <ul>
            {refused.map((row) => (
              <li key={row.row}>
                <b>{row.number ? `${row.number}, строка ${row.row}` : `Строка ${row.row}`}</b>: {row.note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Dialog>
  )
}

function Change({ row: { before, after, type, note } }: { row: Row }) {
  return (
    <div className="word-preview-change">
      {before && <del>{typograph(before)}</del>}
      <ins>
        {replyTypes[type].title}: {typograph(after)}
      </ins>
      {note && <span className="meta">{note}</span>}
    </div>
  )
}

function toggled(rows: ReadonlySet<number>, row: number): ReadonlySet<number> {
  const next = new Set(rows)
  if (!next.delete(row)) next.add(row)
  return next
}

/** Portions that a call takes; what was saved before one of them failed stays saved, and is not sent again. */
async function saveAll(
  requestId: string,
  { rows, saved }: { rows: readonly Row[]; saved: Set<string> },
): Promise<number> {
  const replies = rows.flatMap(({ remarkId, revision, type, after }) =>
    remarkId && !saved.has(remarkId) ? [{ remarkId, revision, type, text: after }] : [],
  )
  for (const batch of inBatches(replies)) {
    await call(remarks.saveReplies, { params: { id: requestId }, body: { replies: batch } })
    for (const { remarkId } of batch) saved.add(remarkId)
  }
  return saved.size
}
