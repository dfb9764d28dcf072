import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { letterRule, letterTitle, lettersOf } from '@portal/domain/letters'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useTyped } from '../../platform/session/use-typed.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { AttachFiles } from '../../platform/form/attach-files.tsx'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { RestoredInputNotice } from '../../platform/ui/feedback/restored-input-notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import type { Letter } from './letters-queries.ts'

interface WriteLetterProps {
  requestId: string
  side: Letter['direction']
  onClose: () => void
}

/** A letter that goes with no move: sent at once with its number, or kept to be signed first. Once sent it never changes. */
export function WriteLetter({ requestId, side, onClose }: WriteLetterProps) {
  const { can } = useRights()
  const toast = useToast()
  // Letters of a move are written in its dialog and go with it.
  const kinds = lettersOf(side, new Set(clientKeyNames.filter(can))).filter((kind) => !letterRule(kind).withMove)
  const [type, setType] = useState<string>(kinds[0] ?? '')
  const { values, set, isBack, clear } = useTyped(`letter ${requestId}`, () => ({ subject: '', text: '' }))
  const { subject, text } = values
  const [files, setFiles] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const send = useSend(correspondence.create, {
    stale: [keys.request(requestId, 'letters')],
    onDone: ({ sentAt }) => {
      clear()
      toast({ text: sentAt ? 'Письмо отправлено' : 'Письмо сохранено черновиком: подпишите его и отправьте' })
      onClose()
    },
  })
  const failed = send.error instanceof CallFailed ? send.error : undefined
  const short = text.trim().length < 5
  const submit = (isDraft: boolean) => {
    setAttempt(attempt + 1)
    if (type === '' || short || sending) return
    const letter = {
      requestId,
      type,
      text: text.trim(),
      files: [...files],
      ...(subject.trim() !== '' && { subject: subject.trim() }),
      ...(isDraft && { isDraft }),
    }
    send.mutate({ body: letter })
  }
  const wait = sending ? 'Дождитесь, пока файлы загрузятся' : undefined
  return (
    <Dialog
      opened
      title="Новое письмо"
      onClose={onClose}
      busy={send.isPending}
      footer={
        <DialogFooter busy={send.isPending} onClose={onClose}>
          <GuardedButton reason={wait} variant="default" disabled={send.isPending} onClick={() => submit(true)}>
            Сохранить черновик
          </GuardedButton>
          <GuardedButton reason={wait} loading={send.isPending} onClick={() => submit(false)}>
            Отправить письмо
          </GuardedButton>
        </DialogFooter>
      }
    >
      <FailureNotice error={send.error} />
      <ErrorSummary attempt={attempt} />
      <RestoredInputNotice isBack={isBack} onClear={clear} />
      <SelectField
        label="Вид письма"
        required
        empty={kinds.length === 0 ? 'Сейчас писем отправить нельзя' : null}
        options={kinds.map((kind) => ({ value: kind, label: letterTitle(kind) }))}
        value={type}
        error={attempt > 0 && type === '' ? 'Выберите вид письма' : undefined}
        onChange={setType}
      />
      <TextField
        label="Тема"
        description="Если не указать, темой станет вид письма"
        maxLength={300}
        value={subject}
        error={failed?.field('subject')}
        onChange={(event) => set({ subject: event.target.value })}
      />
      <TextArea
        label="Текст письма"
        required
        rows={8}
        maxLength={8000}
        value={text}
        error={
          failed?.field('text') ?? (attempt > 0 && short ? 'Напишите текст письма: не короче 5 знаков' : undefined)
        }
        onChange={(event) => set({ text: event.target.value })}
      />
      <AttachFiles id="letter-files" label="Приложить файлы" onFiles={setFiles} onSending={setSending} />
    </Dialog>
  )
}
