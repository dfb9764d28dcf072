import './step-list.css'
import type { ReactNode } from 'react'
import { typograph } from '../../i18n/typograph.ts'
import { Mark, type MarkState } from './mark.tsx'

export interface Step {
  title: string
  state: MarkState
  /** «7 из 12». */
  count?: string | undefined
  note?: ReactNode
  action?: ReactNode
}

/** What is left before the next move; the last step is the move itself, guarded. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, state, count, note, action }) => (
        <li key={title} data-state={state}>
          <Mark state={state} />
          <div className="grow">
            <div className="row g8 wrap">
              <b>{typograph(title)}</b>
              {count && <span className="muted">{count}</span>}
            </div>
            {note && <p className="meta">{typeof note === 'string' ? typograph(note) : note}</p>}
          </div>
          {action && <div className="steps-action no-print">{action}</div>}
        </li>
      ))}
    </ol>
  )
}
