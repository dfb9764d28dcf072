import './counters.css'
import { countText } from '../../format/numbers.ts'

export interface Counter {
  id: string
  label: string
  count: number
  /** Something in it waits for the reader. */
  hot?: boolean | undefined
}

interface CountersProps {
  label: string
  counters: readonly Counter[]
  /** The chosen one; null = all. A second press lets it go. */
  value: string | null
  onChange: (id: string | null) => void
}

/** Groups of a list with their sizes, pressed to filter; scrolls sideways when they do not fit. */
export function Counters({ label, counters, value, onChange }: CountersProps) {
  return (
    <div className="counters no-print" role="group" aria-label={label}>
      {counters.map(({ id, label: name, count, hot }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          data-hot={hot || undefined}
          onClick={() => onChange(id === value ? null : id)}
        >
          <b>{countText(count)}</b>
          <span>{name}</span>
        </button>
      ))}
    </div>
  )
}
