import { useState } from 'react'
import { IconArrowLeft, IconHistory } from '@tabler/icons-react'
import { repeatedTitle } from '@portal/domain/remarks/remarks'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { AnswerEditor, type AnswerFile } from '../answer/answer-editor.tsx'
import { DecideForm } from './decide-form.tsx'
import type { Side } from '../list/remark-filters.ts'
import { RemarkHistory } from './remark-history.tsx'
import { RemarkActs } from './remark-acts.tsx'
import { ApprovalActs } from '../release/approval-acts.tsx'
import { RemarkBody } from './remark-body.tsx'
import { remarkName, remarkTone } from '../remark-words.ts'
import { ReplyHistory } from '../answer/reply-history.tsx'
import type { Remark, RemarkLine, Remarks } from '../remarks-queries.ts'

interface RemarkCardProps {
  requestId: string
  list: Pick<Remarks, 'lines'>
  remark: Remark
  /** The one it repeats, with the answer that was refused. */
  previous: Remark | undefined
  /** Unsent ones of the same direction: it may be joined with one of them. */
  others: readonly RemarkLine[]
  side: Side
  versions: readonly AnswerFile[]
  /** Neither this one nor another waits for the reader. */
  isOver: boolean
  onEdit: (remark: Remark) => void
  onRepeat: (remark: Remark) => void
  /** Goes to another remark. */
  onOpen: (id: string) => void
  onNext: () => void
  /** On a phone: back to the list. */
  onBack: () => void
}

/** One remark: what is wrong, where, by what norm, what was answered, and what the reader does with it now. */
export function RemarkCard(props: RemarkCardProps) {
  const { requestId, list, remark, previous, others, versions, isOver, onNext, onBack, onOpen, onEdit, onRepeat } =
    props
  const { may } = remark
  const [telling, setTelling] = useState(false)
  const sent = remark.replies.filter(({ submittedAt }) => submittedAt !== null)
  return (
    <Card className="remark-card">
      <button type="button" className="link-button remark-back no-print" onClick={onBack}>
        <IconArrowLeft size="1rem" aria-hidden /> К списку замечаний
      </button>
      <header className="remark-head">
        <h2>{remarkName(remark)}</h2>
        <Chip tone={remarkTone(remark)}>{remark.stateTitle}</Chip>
        <span className="muted">
          {remark.isCritical && <span className="danger">критичное</span>}
          {remark.isCritical && remark.previousId && ', '}
          {remark.previousId && 'повторное'}
        </span>
        <span className="grow" />
        <IconButton label="История замечания" onClick={() => setTelling(true)}>
          <IconHistory size="1.25rem" aria-hidden />
        </IconButton>
      </header>
      {telling && <RemarkHistory requestId={requestId} remark={remark} onClose={() => setTelling(false)} />}
      {remark.repeatedBy && <RepeatedBy {...remark.repeatedBy} onOpen={onOpen} />}
      <RemarkBody remark={remark} />
      {remark.returnNote && (
        <Notice tone="amber" title="Куратор вернул замечание">
          {remark.returnNote}
        </Notice>
      )}
      {remark.missing.length > 0 && (
        <p className="meta">До отправки: {remark.missing.map(({ message }) => lowerFirst(message)).join('; ')}.</p>
      )}
      {previous && <Previous remark={previous} />}
      <ReplyHistory replies={sent} field={remark.field} />
      {may.includes('reply') && (
        <AnswerEditor
          key={remark.id}
          requestId={requestId}
          remark={remark}
          versions={versions}
          isOver={isOver}
          onNext={onNext}
        />
      )}
      {may.includes('decide') && <DecideForm key={remark.id} requestId={requestId} remark={remark} onDone={onNext} />}
      <RemarkActs requestId={requestId} remark={remark} onEdit={onEdit} onRepeat={onRepeat} />
      <ApprovalActs requestId={requestId} list={list} remark={remark} others={others} />
      {!may.includes('reply') && !may.includes('decide') && props.side === 'declarant' && (
        <p className="meta">{whyReadOnly(remark)}</p>
      )}
    </Card>
  )
}

/** What was said anew is answered where it stands now. */
function RepeatedBy({
  id,
  number,
  round,
  onOpen,
}: NonNullable<Remark['repeatedBy']> & { onOpen: (id: string) => void }) {
  return (
    <p>
      {repeatedTitle(round)} замечанием{' '}
      <button type="button" className="link-button" onClick={() => onOpen(id)}>
        {number ?? 'без номера'}
      </button>
      . Отвечают на него.
    </p>
  )
}

/** Why the last answer was refused stands folded above the new one. */
function Previous({ remark }: { remark: Remark }) {
  const refusal = remark.replies.findLast(({ decision }) => decision === 'notAccepted')
  return (
    <details className="remark-previous">
      <summary>
        В {remark.round}-м круге ответ не принят{refusal?.decisionText ? `: ${refusal.decisionText}` : ''}
      </summary>
      <p>{typograph(remark.text)}</p>
      <ReplyHistory replies={remark.replies.filter(({ submittedAt }) => submittedAt !== null)} field={remark.field} />
    </details>
  )
}

function whyReadOnly({ state }: Remark): string {
  switch (state) {
    case 'issued':
    case 'answerDraft':
      return 'Ответ можно написать после того, как вы приступите к устранению замечаний.'
    case 'answered':
      return 'Ответ направлен и больше не изменяется. Решение примет эксперт.'
    case 'notAccepted':
      return 'Ответ не принят. Эксперт повторит замечание в следующем круге или отметит его как неустранённое.'
    default:
      return 'По этому замечанию от вас больше ничего не нужно.'
  }
}
