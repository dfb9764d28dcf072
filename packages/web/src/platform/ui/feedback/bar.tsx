import './bar.css'
import type { Tone } from '../tone.ts'

/** How much is done, in per cent, with a name for those who do not see it. */
export function Bar({ value, label, tone = 'primary' }: { value: number; label: string; tone?: Tone | undefined }) {
  const shown = Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div
      className="bar"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${shown}%` }} />
    </div>
  )
}
