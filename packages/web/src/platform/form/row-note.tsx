import { asksToFill } from '@portal/domain/request/readiness/blocker'
import type { RowProblem } from '@portal/domain/request/fields/row-problem'
import { counted, forms } from '@portal/domain/russian/plural'
import { typograph } from '../i18n/typograph.ts'
import type { MarkState } from '../ui/display/mark.tsx'
import { isNamed } from './is-named.ts'

interface RowNoteProps {
  /** What opens the row is described by it: behind a closed drawer no field is there to tell that it is wrong. */
  id: string
  notes: readonly (string | false | null | undefined)[]
  problems: readonly RowProblem[]
}

/** Below the name of a row that is filled in a drawer: what is known of it, how much is left, and the first fault in red. */
export function RowNote({ id, notes, problems }: RowNoteProps) {
  const faults = faultsIn(problems)
  const [first] = faults
  const left = !first && problems.length > 0 && `Осталось заполнить ${counted(problems.length, forms.field)}`
  const note = [...notes, left].filter(Boolean).join(' · ')
  return (
    <span id={id} className="meta">
      {typograph(note)}
      {first && (
        <span className="danger">
          {note && ' · '}
          {faults.length > 1 && <span className="sr">{counted(faults.length, forms.error)}: </span>}
          {isNamed(first.text, first.label) ? first.text : `${first.label}: ${first.text}`}
        </span>
      )}
    </span>
  )
}

/** The mark of such a row. */
export function rowMark(problems: readonly RowProblem[]): MarkState {
  if (faultsIn(problems).length > 0) return 'error'
  return problems.length > 0 ? 'warn' : 'done'
}

/** What is wrong rather than not filled in yet. */
function faultsIn(problems: readonly RowProblem[]): RowProblem[] {
  return problems.filter(({ text }) => !asksToFill(text))
}
