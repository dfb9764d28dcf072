import type { calendar } from '@portal/contract/features/calendar/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { icalendarOf } from '@portal/domain/calendar/icalendar'
import type { Handler } from '../../../platform/http/bind.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { numberOf } from '../../../kernel/request-names.ts'
import { ofRequest } from '../request-calendar.ts'
import { calendarFile } from './feed.ts'

/** Everything of one application that has a day, for a calendar of one's own. */
export const file: Handler<typeof calendar.file> = async (ctx, input) => {
  const request = await seeRequest(ctx, input.params.id)
  const { marks, today } = await ofRequest(ctx, input)
  const number = numberOf(request)
  const entries = marks.map(({ day, kind, title, state }, index) => ({
    uid: `${request.id}-${kind}-${index}@portal`,
    day,
    title: `${title}, ${number}`,
    text: `${request.object_name}\n${stateTitles[state]}: ${dayText(day)}, до 23:59 по московскому времени.`,
    url: `${ctx.config.publicUrl}/request/${request.id}`,
    isReminded: state === 'open' && day >= today,
  }))
  return calendarFile(
    icalendarOf(`Экспертиза: ${number}`, entries, ctx.now()),
    `Сроки ${number} на ${dayText(moscowDay(ctx.now()))}`,
  )
}

const stateTitles = {
  open: 'Срок',
  met: 'Выполнено в срок',
  missed: 'Срок пропущен',
  stopped: 'Срок остановлен',
} as const
