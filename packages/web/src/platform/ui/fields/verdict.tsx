import './verdict.css'
import { IconCheck, IconMessagePlus } from '@tabler/icons-react'

export type VerdictValue = 'accepted' | 'remark'

interface VerdictProps {
  /** What is judged: the accessible name of the group. */
  label: string
  value: VerdictValue | null
  onChange: (value: VerdictValue) => void
  /** Words of the two answers. */
  words?: Record<VerdictValue, string> | undefined
  disabled?: boolean | undefined
}

const usualWords = { accepted: 'Принять', remark: 'Замечание' }

/** Two answers side by side; arrows move between them as in any radio group. */
export function Verdict({ label, value, onChange, words = usualWords, disabled }: VerdictProps) {
  return (
    <fieldset className="verdict" disabled={disabled}>
      <legend className="sr">{label}</legend>
      {(['accepted', 'remark'] as const).map((answer) => (
        <label key={answer} data-answer={answer}>
          <input
            type="radio"
            className="sr"
            name={label}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
          {answer === 'accepted' ? <IconCheck size="1rem" aria-hidden /> : <IconMessagePlus size="1rem" aria-hidden />}
          {words[answer]}
        </label>
      ))}
    </fieldset>
  )
}
