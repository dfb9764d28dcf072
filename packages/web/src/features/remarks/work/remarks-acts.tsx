import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useCommands } from '../../../platform/commands/use-commands.ts'
import { AcceptAnswers } from '../accept/accept-answers.tsx'
import { haveCommonAct, isChoosable } from './common-acts.ts'
import { ApprovalOfSeveral } from '../release/approval-acts.tsx'
import type { RemarkChoices } from '../write/remark-fields.tsx'
import { RemarkForm } from '../write/remark-form.tsx'
import { ReleaseDialog } from '../release/release-dialog.tsx'
import { WordTable } from '../word/word-table.tsx'
import { RoundsDialog } from '../rounds/rounds-dialog.tsx'
import { RemarksDashboard } from '../dashboard/remarks-dashboard.tsx'
import type { Remark, RemarkLine, Remarks } from '../remarks-queries.ts'

/** A remark that is being written: a new one, one that is changed, or one that repeats another. */
export type Writing = { remark?: Remark | undefined; previous?: Remark | undefined; isFromTemplate?: boolean }

interface RemarksActsProps extends RemarkChoices {
  requestId: string
  list: Remarks
  /** What is written now; undefined: nothing. */
  writing: Writing | undefined
  onWriting: (writing: Writing | undefined) => void
  marked: ReadonlySet<string> | undefined
  onMark: (marked: ReadonlySet<string> | undefined) => void
  onSaved: (remark: Remark) => void
  /** The move that follows: «Отправить ответы», «Выдать замечания». */
  next: ReactNode
}

/** What may be done with the remarks as a whole: written, chosen, counted, sent. */
export function RemarksActs(props: RemarksActsProps) {
  const { requestId, list, items, fields, writing, onWriting, marked, onMark, onSaved, next } = props
  const { lines, me, counts, isLaterRound } = list
  const [counting, setCounting] = useState(false)
  const [reading, setReading] = useState(false)
  const [releasing, setReleasing] = useState(false)
  const writes = me.kinds.length > 0
  const write = { id: 'remarks.new', title: 'Добавить замечание', keys: ['N'], run: () => onWriting({}) }
  const fromTemplate = {
    id: 'remarks.template',
    title: 'Замечание по шаблону',
    keys: ['T'],
    run: () => onWriting({ isFromTemplate: true }),
  }
  useCommands('Замечания', writes ? [write, fromTemplate] : [])
  return (
    <>
      {writes && (
        <Button variant="default" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={() => onWriting({})}>
          Добавить замечание
        </Button>
      )}
      {lines.some(isChoosable) && (
        <Button
          variant="default"
          aria-pressed={marked !== undefined}
          onClick={() => onMark(marked ? undefined : new Set())}
        >
          Выбрать несколько
        </Button>
      )}
      {lines.length > 0 && (
        <Button variant="default" onClick={() => setCounting(true)}>
          Сводка
        </Button>
      )}
      {counts.total > 0 && (
        <Button variant="default" onClick={() => setReading(true)}>
          Круги
        </Button>
      )}
      {counts.total > 0 && (
        <WordTable requestId={requestId} mayAnswer={lines.some(({ may }) => may.includes('reply'))} />
      )}
      {me.mayAdd && counts.agreed > 0 && (
        <Button variant="default" onClick={() => setReleasing(true)}>
          Направить ещё {counts.agreed}
        </Button>
      )}
      {next}
      {releasing && <ReleaseDialog requestId={requestId} onClose={() => setReleasing(false)} />}
      {counting && <RemarksDashboard requestId={requestId} onClose={() => setCounting(false)} />}
      {reading && <RoundsDialog requestId={requestId} onClose={() => setReading(false)} />}
      {writing && (
        <RemarkForm
          requestId={requestId}
          kinds={writes ? me.kinds : writing.remark ? [writing.remark.kind] : []}
          items={items}
          fields={fields}
          disciplines={me.disciplines}
          {...writing}
          isLaterRound={isLaterRound}
          onSaved={onSaved}
          onClose={() => onWriting(undefined)}
        />
      )}
    </>
  )
}

interface ChosenRemarksProps {
  requestId: string
  list: Remarks
  shown: readonly RemarkLine[]
  marked: ReadonlySet<string>
  onMark: (marked: ReadonlySet<string> | undefined) => void
}

/** How many are chosen, and what is done with all of them. */
export function ChosenRemarks({ requestId, list, shown, marked, onMark }: ChosenRemarksProps) {
  const several = shown.filter(({ id }) => marked.has(id))
  const done = () => onMark(undefined)
  return (
    <div className="remarks-chosen">
      <span role="status">{several.length === 0 ? 'Отметьте замечания в списке' : `Выбрано ${several.length}`}</span>
      <Button variant="default" onClick={() => onMark(new Set(shown.filter(isChoosable).map(({ id }) => id)))}>
        Отметить все
      </Button>
      <ApprovalOfSeveral requestId={requestId} chosen={several} onDone={done} />
      <AcceptAnswers requestId={requestId} list={list} chosen={several} onDone={done} />
      {several.length > 0 && !haveCommonAct(several) && (
        <p className="meta">Одного действия для всех выбранных нет: оставьте похожие</p>
      )}
    </div>
  )
}
