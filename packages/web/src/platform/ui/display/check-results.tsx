import './check-results.css'
import { typograph } from '../../i18n/typograph.ts'
import { Mark } from './mark.tsx'

interface Check {
  title: string
  state: 'ok' | 'failed' | 'notChecked'
  detail: string | null
}

/** What was checked, and how each check ended: by a sign, a word and a sentence. */
export function CheckResults({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className="check-results">
      {checks.map(({ title, state, detail }) => (
        <li key={title}>
          <Mark {...marks[state]} />
          <span className="grow">
            {title}
            {noteOf(state, detail) && <span className="check-results-detail">{noteOf(state, detail)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function noteOf(state: Check['state'], detail: string | null): string | null {
  if (detail !== null) return typograph(detail)
  return state === 'notChecked' ? 'не проверялось' : null
}

const marks = {
  ok: { state: 'done', label: 'проверено' },
  failed: { state: 'error', label: 'не прошла' },
  notChecked: { state: 'warn', label: 'не проверялось' },
} as const
