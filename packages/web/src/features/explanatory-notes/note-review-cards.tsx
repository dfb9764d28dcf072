import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { upload } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { useRepeatKey } from '../../platform/session/use-repeat-key.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { LeftOutList } from '../../platform/ui/list/left-out-list.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { NoteDifferences } from './note-differences.tsx'
import { NoteDrop } from './note-drop.tsx'
import { NoteFiles } from './note-files.tsx'
import type { NoteReview } from './note-queries.ts'
import { NoteSigners } from './note-signers.tsx'
import { NoteTakeFile } from './note-take-file.tsx'
import { NoteTaken } from './note-taken.tsx'

interface NoteReviewCardsProps {
  requestId: string
  review: NoteReview
  mayChange: boolean
}

/** The newest note of an application: how the two differ, what was taken, what has no place, and a newer one. */
export function NoteReviewCards({ requestId, review, mayChange }: NoteReviewCardsProps) {
  const { notes, rows, taken, leftOut, signers } = review
  const [newest, earlier] = notes
  const queries = useQueryClient()
  const toast = useToast()
  const { keyOfFile, forget } = useRepeatKey()
  const offer = (
    <Card title={newest ? 'Записка изменилась?' : 'Сверить с пояснительной запиской'}>
      <div className="stack g12">
        <p>
          {newest
            ? 'Загрузите новую версию: покажем, что в ней другое. Введённое вручную без вашего решения не изменится.'
            : 'Загрузите записку: покажем, чем она отличается от черновика, и вы выберете, что взять.'}
        </p>
        <NoteDrop
          send={(file, onProgress) => {
            const input = { params: { id: requestId }, key: keyOfFile(file) }
            return upload(explanatoryNotes.offer, input, file, onProgress)
          }}
          onDone={({ unread }) => {
            forget()
            if (unread !== null)
              toast({ text: `Файл положен в документы, сведения не перенесены: ${unread}`, tone: 'warn' })
            return queries.invalidateQueries({ queryKey: keys.request(requestId) })
          }}
        />
      </div>
    </Card>
  )
  if (!newest) return mayChange && offer
  return (
    <>
      <Card title={newest.name}>
        <Facts
          columns={3}
          rows={[
            ['Шифр', newest.number],
            ['Год', newest.year],
            ['Изменений', String(newest.modifications)],
            ['Схема', newest.isOwnSchema ? `${newest.schemaVersion}, сокращённая` : newest.schemaVersion],
            ['Загружена', `${momentText(newest.at)}, ${newest.by}`],
          ]}
        />
      </Card>
      {newest.state === 'offered' && earlier && earlier.number !== newest.number && (
        <Notice tone="warn" title="Шифр записки другой">
          Прежняя записка заявления — {earlier.number || 'без шифра'}. Проверьте, что эта о том же объекте, и только
          потом берите из неё сведения.
        </Notice>
      )}
      {newest.isOwnSchema && (
        <Notice>
          Схема Минстроя России на портал не загружена, поэтому записка проверена по сокращённой схеме портала: только
          то, что переносится в заявление.
        </Notice>
      )}
      {rows.length > 0 ? (
        <NoteDifferences
          key={newest.id + newest.state}
          requestId={requestId}
          noteId={newest.id}
          isOffered={newest.state === 'offered'}
          rows={rows}
          mayChange={mayChange}
        />
      ) : (
        <Notice tone="success">
          Черновик и записка говорят одно и то же.
          {mayChange && newest.state === 'offered' && <NoteTakeFile requestId={requestId} noteId={newest.id} />}
        </Notice>
      )}
      {signers.length > 0 && <NoteSigners signers={signers} />}
      <NoteFiles requestId={requestId} mayChange={mayChange} />
      {taken.length > 0 && <NoteTaken taken={taken} />}
      {leftOut.length > 0 && <LeftOutList title="Не перенесено" rows={leftOut} />}
      {mayChange && offer}
    </>
  )
}
