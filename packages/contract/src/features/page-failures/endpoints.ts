import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { text } from '../../shared.ts'

/** What breaks in the browser itself: the server hears of it only when the page tells. */
export const pageFailures = group({
  report: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/page-failures',
    access: 'public',
    summary: 'Сбой страницы в браузере: портал записывает его у себя под номером обращения',
    isNameless: true,
    perMinute: 20,
    body: z.object({
      kind: text(1, 100, 'Назовите вид сбоя'),
      message: text(0, 500),
      /** Address without query, as the browser shows it. */
      page: text(1, 500, 'Укажите страницу'),
      /** Lines of the stack, the nearest first. */
      frames: z.array(text(0, 500), 'Перечислите строки стека').check(z.maxLength(30, 'Не больше 30 строк стека')),
    }),
    /** The number under which it stands in the log, for the person to quote. */
    reply: z.object({ traceId: z.string() }),
  },
})
