import './person.css'
import { initials } from '../format/names.ts'

/** Two letters of a name; the name itself stands beside, so it is silent for a screen reader. */
export function Avatar({ name, small }: { name: string; small?: boolean | undefined }) {
  return (
    <span className="avatar" data-small={small || undefined} aria-hidden>
      {initials(name) || '?'}
    </span>
  )
}
