import './person.css'
import { initials } from '../../format/names.ts'

/**
 * Two letters of a name. They are a picture: the name itself stands beside, for a screen reader and for who commands by
 * voice, so they are drawn by the style sheet.
 */
export function Avatar({ name, small }: { name: string; small?: boolean | undefined }) {
  return (
    <span className="person-avatar" data-small={small || undefined} data-initials={initials(name) || '?'} aria-hidden />
  )
}
