import type { Side } from './list/remark-filters.ts'
import type { Remarks } from './remarks-queries.ts'

export function remarksTitle({ round }: Remarks, title = 'Замечания'): string {
  return round > 1 ? `${title}, ${round}-й круг` : title
}

/** How far one is with them. */
export function remarksProgress({ counts }: Remarks, side: Side): string {
  if (side === 'staff' && counts.preparing > 0)
    return `готовятся ${counts.preparing}, из них согласованы ${counts.agreed}, выдано ${counts.total}`
  if (counts.total === 0) return ''
  if (side === 'staff') return `принято ${counts.accepted} из ${counts.total}`
  return counts.unanswered === 0 ? 'ответы есть на все' : `без ответа ${counts.unanswered} из ${counts.total}`
}
