import './actions.css'
import { type ReactNode, useState } from 'react'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { WholeNumbers } from '../../../platform/ui/display/whole-numbers.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { RestoredInputNotice } from '../../../platform/ui/feedback/restored-input-notice.tsx'
import { ActionField } from './action-field.tsx'
import { LetterPart, PaperPart, useMovePapers } from './move-papers.tsx'
import type { LetterSlot, PaperSlot, RemarksSlot } from './move-slots.ts'
import { aboutMove, type MoveValue, type MoveValues, problemsOf, startValues } from './move-values.ts'
import type { Move } from '../stages-queries.ts'

interface ActionDialogProps {
  requestId: string
  move: Move
  renderLetter?: LetterSlot | undefined
  renderPaper?: PaperSlot | undefined
  renderRemarks?: RemarksSlot | undefined
  /** What is decided on. */
  about?: ReactNode
  busy: boolean
  error: unknown
  onClose: () => void
  onSubmit: (values: MoveValues, sent: { letterId: string | undefined; remarks: readonly string[] | undefined }) => void
}

/** The question before a move, its fields and, for some moves, the letter that is signed first. Built from the rules alone. */
export function ActionDialog({
  requestId,
  move,
  renderLetter,
  renderPaper,
  renderRemarks,
  about,
  busy,
  error,
  onClose,
  onSubmit,
}: ActionDialogProps) {
  const typed = useTyped(aboutMove(requestId, move), () => startValues(move.needs))
  const { values } = typed
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [sending, setSending] = useState(false)
  const papers = useMovePapers(move)
  const [remarks, setRemarks] = useState<readonly string[]>()
  const listsRemarks = renderRemarks !== undefined && move.action === 'issueRemarks'
  const problems = problemsOf(move.needs, values)
  const refusal = error instanceof CallFailed ? error : undefined
  const fieldless = error && !move.needs.some(({ name }) => refusal?.field(name)) ? failureText(error) : undefined
  // What must be filled in is where one begins; else the main button.
  const asksFirst = move.needs[0]?.required === true && move.needs[0].type !== 'files'
  const noRemarks = listsRemarks && !remarks?.length ? 'Отметьте, какие замечания направить' : undefined
  const lacking = sending ? 'Дождитесь, пока файлы загрузятся' : (noRemarks ?? papers.lacking)
  const set = (name: string) => (value: MoveValue) => typed.set({ [name]: value })
  const check = () => {
    setShown(new Set(move.needs.map(({ name }) => name)))
    setAttempt(attempt + 1)
    return Object.values(problems).every((problem) => problem === undefined)
  }
  const submit = () => {
    if (check()) onSubmit(values, { letterId: papers.letterId, remarks })
  }
  return (
    <Dialog
      opened
      title={move.title}
      size={move.needs.length > 0 || move.letter || move.paper ? 'usual' : 'small'}
      onClose={onClose}
      busy={busy}
      keepsInput
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <GuardedButton
            reason={lacking}
            loading={busy}
            onClick={submit}
            {...(move.tone === 'danger' && { className: 'action-danger' })}
            {...(!asksFirst && lacking === undefined && { 'data-autofocus': true })}
          >
            {move.title}
          </GuardedButton>
        </DialogFooter>
      }
    >
      {move.confirm && (
        <p>
          <WholeNumbers text={move.confirm} />
        </p>
      )}
      {about}
      {fieldless && (
        <Notice tone="danger" alert>
          {fieldless}
        </Notice>
      )}
      {listsRemarks && renderRemarks({ onChosen: setRemarks })}
      <PaperPart move={move} papers={papers} renderPaper={renderPaper} />
      <ErrorSummary attempt={attempt} />
      <RestoredInputNotice isBack={typed.isBack} onClear={typed.clear} />
      {move.needs.length > 0 && (
        // Begun anew, the fields forget what is no value, too.
        <FormGrid key={String(typed.isBack)}>
          {move.needs.map((field, at) => (
            <ActionField
              key={field.name}
              id={fieldId(field.name)}
              field={field}
              value={values[field.name] ?? ''}
              error={refusal?.field(field.name) ?? (shown.has(field.name) ? problems[field.name] : undefined)}
              readOnly={busy || papers.prepared}
              isFirst={asksFirst && at === 0}
              onChange={set(field.name)}
              onLeave={() => setShown((now) => new Set([...now, field.name]))}
              onSending={setSending}
            />
          ))}
        </FormGrid>
      )}
      <LetterPart move={move} papers={papers} renderLetter={renderLetter} values={values} check={check} />
    </Dialog>
  )
}

function fieldId(name: string): string {
  return `move-${name}`
}
