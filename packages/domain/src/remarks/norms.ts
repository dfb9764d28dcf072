import { type Day, dayText } from '../calendar/days.ts'

/** A requirement with the days it is in force. */
export interface Norm {
  /** With its year: «СП 63.13330.2018». */
  designation: string
  title: string
  since: Day | null
  /** The first day on which it is no longer in force. */
  until: Day | null
  /** Designation of what stands for it now. */
  replacedBy: string | null
}

export interface NormStatus {
  norm: Norm
  /** `ended`: no longer in force. */
  state: 'inForce' | 'toCome' | 'ended'
  /** «действует», «отменён с 20.06.2019, вместо него СП 63.13330.2018». */
  say: string
}

/** The known requirements a text names, as they stand on a day; what the register does not know says nothing. */
export function normsIn(text: string, norms: readonly Norm[], day: Day): NormStatus[] {
  const said = plain(text)
  return norms.filter(({ designation }) => isNamed(said, plain(designation))).map((norm) => normStatus(norm, day))
}

/** «СП 1.13330.2020» does not stand in «СП 11.13330.2020», nor a shorter number in a longer one. */
function isNamed(text: string, designation: string): boolean {
  for (let at = text.indexOf(designation); at >= 0; at = text.indexOf(designation, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + designation.length] ?? ' ']
    const next = text[at + designation.length + 1] ?? ' '
    const goesOn = /[\p{L}\p{N}-]/u.test(after) || (after === '.' && /\p{N}/u.test(next))
    if (!/[\p{L}\p{N}.]/u.test(before) && !goesOn) return true
  }
  return false
}

/** How a requirement stands on a day. */
export function normStatus(norm: Norm, day: Day): NormStatus {
  const { since, until, replacedBy } = norm
  if (until && until <= day)
    return {
      norm,
      state: 'ended',
      say: `не действует с ${dayText(until)}${replacedBy ? `, вместо него ${replacedBy}` : ''}`,
    }
  if (since && since > day) return { norm, state: 'toCome', say: `вступит в силу ${dayText(since)}` }
  return { norm, state: 'inForce', say: 'действует' }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('–', '-')
}
