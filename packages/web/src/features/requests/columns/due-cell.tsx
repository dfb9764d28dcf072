import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { counted, forms } from '@portal/domain/russian/plural'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { deadlineText } from '../../../platform/time/moment-text.ts'

interface DueCellProps {
  dueAt: string | null
  /** Working days left. */
  daysLeft: number | null
  now: Date
}

/** The last day and how many working days are left; what is past says so in words, not by colour alone. */
export function DueCell({ dueAt, daysLeft, now }: DueCellProps) {
  if (!dueAt) {
    return (
      <span className="muted hide-phone">
        <span aria-hidden>—</span>
        <span className="sr">срока нет</span>
      </span>
    )
  }
  const late = new Date(dueAt) < now
  return (
    <span className="request-list-due">
      <time dateTime={dueAt} title={`до ${deadlineText(dueAt)}`} className={late ? 'danger' : undefined}>
        {!late && <span className="only-phone">до </span>}
        {dayText(moscowDay(new Date(dueAt)))}
      </time>
      {daysLeft !== null && (
        <span className={late ? 'request-list-late' : 'meta'}>{typograph(leftText(daysLeft, late))}</span>
      )}
    </span>
  )
}

function leftText(days: number, late: boolean): string {
  if (late) return days === 0 ? 'просрочено' : `просрочено ${counted(Math.abs(days), forms.day)}`
  return days === 0 ? 'последний день' : counted(days, ['раб. день', 'раб. дня', 'раб. дней'])
}
