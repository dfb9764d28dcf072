import { Button } from '@mantine/core'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { type ChangedIndicator, letterProblems } from '@portal/domain/letters/letter-contents'
import {
  answerKind,
  isLetterType,
  type LetterField,
  letterRule,
  lettersOf,
  letterTitle,
  type LetterType,
  moveOfLetter,
} from '@portal/domain/letters/letters'
import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import type { Stage } from '@portal/domain/stages/stages'
import { limits } from '@portal/domain/settings/limits'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { useTyped } from '../../platform/session/use-typed.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { AttachFiles } from '../../platform/form/attach-files.tsx'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { RestoredInputNotice } from '../../platform/ui/feedback/restored-input-notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { LetterFields } from './letter-fields.tsx'
import { LetterTemplate } from './letter-template.tsx'
import { nextSigner } from './letter-words.ts'
import { emptyTexts, typedContents } from './letter-values.ts'
import type { Letter } from './letters-queries.ts'

/** A move by the letter that is written in its dialog. */
export interface LetterMove {
  title: string
  /** Why it cannot be made now; null: it can. */
  why: string | null
  open: () => void
}

interface WriteLetterProps {
  requestId: string
  stage: Stage
  side: Letter['direction']
  /** The letter that is answered. */
  replyTo: Letter | undefined
  moveOf: (action: string) => LetterMove | undefined
  onClose: () => void
}

/** A letter: sent at once with its number, or kept to be signed first. Once sent it never changes. */
export function WriteLetter({ requestId, stage, side, replyTo, moveOf, onClose }: WriteLetterProps) {
  const { can } = useRights()
  const toast = useToast()
  const today = moscowDay(usePortalNow())
  const kinds = kindsOf(lettersOf(side, new Set(clientKeyNames.filter(can)), stage), replyTo)
  const [chosen, setType] = useState<string>(kinds[0] ?? '')
  const type = kinds.find((kind) => kind === chosen)
  const about = `letter ${requestId} ${replyTo?.id ?? ''}`
  const { values, set, isBack, clear } = useTyped(about, () => ({ subject: '', text: '', ...emptyTexts }))
  const { subject, text, ...texts } = values
  const [indicators, setIndicators] = useState<readonly ChangedIndicator[]>([])
  const [items, setItems] = useState<ReadonlySet<string>>(new Set())
  const [files, setFiles] = useState<readonly string[]>([])
  const [sending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const send = useSend(correspondence.create, {
    stale: [keys.request(requestId)],
    onDone: (letter) => {
      clear()
      toast({ text: keptText(letter) })
      onClose()
    },
  })
  const failed = send.error instanceof CallFailed ? send.error : undefined
  const short = text.trim().length < 5
  const contents = type ? typedContents(type, { texts, indicators, items }) : {}
  const problems = type ? letterProblems(type, contents, today) : []
  const fault = (field: LetterField) =>
    (attempt > 0 ? problems.find((one) => one.field === field)?.why : undefined) ?? failed?.field(`fields.${field}`)
  const action = type && letterRule(type).withMove ? moveOfLetter(type) : null
  const submit = (isDraft: boolean) => {
    setAttempt(attempt + 1)
    if (type === undefined || short || sending || problems.length > 0) return
    const letter = {
      requestId,
      type,
      text: text.trim(),
      files: [...files],
      fields: contents,
      ...(subject.trim() !== '' && { subject: subject.trim() }),
      ...(replyTo && { replyTo: replyTo.id }),
      ...(isDraft && { isDraft }),
    }
    send.mutate({ body: letter })
  }
  const wait = sending ? 'Дождитесь, пока файлы загрузятся' : undefined
  return (
    <Dialog
      opened
      title={replyTo ? 'Ответ на письмо' : 'Новое письмо'}
      onClose={onClose}
      busy={send.isPending}
      keepsInput
      isUnkept={indicators.length > 0 || items.size > 0 || files.length > 0}
      footer={
        action === null && (
          <DialogFooter busy={send.isPending} onClose={onClose}>
            <GuardedButton reason={wait} variant="default" disabled={send.isPending} onClick={() => submit(true)}>
              Сохранить черновик
            </GuardedButton>
            <GuardedButton reason={wait} loading={send.isPending} onClick={() => submit(false)}>
              Отправить письмо
            </GuardedButton>
          </DialogFooter>
        )
      }
    >
      <FailureNotice error={send.error} />
      <ErrorSummary attempt={attempt} />
      <RestoredInputNotice isBack={isBack} onClear={clear} />
      {replyTo && (
        <p>
          В ответ на письмо {replyTo.number && `№ ${replyTo.number} `}«{typograph(replyTo.subject || replyTo.typeTitle)}
          »
        </p>
      )}
      <SelectField
        label="Вид письма"
        required
        empty={kinds.length === 0 ? 'Сейчас писем отправить нельзя' : null}
        options={kinds.map((kind) => ({ value: kind, label: letterTitle(kind) }))}
        value={chosen}
        error={attempt > 0 && type === undefined ? 'Выберите вид письма' : undefined}
        onChange={setType}
      />
      {action !== null ? (
        <MoveOfLetter move={moveOf(action)} onOpen={onClose} />
      ) : (
        <>
          {type && (
            <LetterFields
              requestId={requestId}
              type={type}
              texts={texts}
              onTexts={set}
              indicators={indicators}
              onIndicators={setIndicators}
              items={items}
              onItems={setItems}
              fault={fault}
            />
          )}
          {type && (
            <LetterTemplate requestId={requestId} type={type} text={text} onText={(next) => set({ text: next })} />
          )}
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
            maxLength={limits.letterTextLength}
            value={text}
            error={
              failed?.field('text') ?? (attempt > 0 && short ? 'Напишите текст письма: не короче 5 знаков' : undefined)
            }
            onChange={(event) => set({ text: event.target.value })}
          />
        </>
      )}
      {/* Hidden, not taken out: what was attached is there, and seen, when another kind is chosen. */}
      <div hidden={action !== null}>
        <AttachFiles id="letter-files" label="Приложить файлы" onFiles={setFiles} onSending={setSending} />
      </div>
    </Dialog>
  )
}

/** Kinds to choose from; what is made to answer the letter stands first. */
function kindsOf(kinds: readonly LetterType[], replyTo: Letter | undefined): LetterType[] {
  const answer = replyTo && isLetterType(replyTo.type) ? answerKind(replyTo.type) : null
  return answer === null ? [...kinds] : [answer, ...kinds]
}

function keptText(letter: Letter): string {
  if (letter.sentAt) return 'Письмо отправлено'
  const next = nextSigner(letter)
  return next === null
    ? 'Письмо сохранено черновиком: подпишите его и отправьте'
    : `Письмо сохранено черновиком. Его подписывают по очереди, сейчас — ${next}`
}

/** Such a letter is written in the dialog of its move: there it is signed, and goes with the move. */
function MoveOfLetter({ move, onOpen }: { move: LetterMove | undefined; onOpen: () => void }) {
  if (!move)
    return (
      <Notice tone="neutral">Сейчас это письмо отправить нельзя: действие, с которым оно уходит, не предложено.</Notice>
    )
  return (
    <Notice
      tone="info"
      title={`Письмо составляется вместе с действием «${move.title}»`}
      action={
        move.why === null && (
          <Button
            onClick={() => {
              onOpen()
              move.open()
            }}
          >
            Перейти к действию
          </Button>
        )
      }
    >
      {move.why ?? 'В его окне портал подготовит письмо, вы подпишете его, и оно уйдёт вместе с действием.'}
    </Notice>
  )
}
