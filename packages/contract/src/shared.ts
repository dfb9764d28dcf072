import { isDayInBounds } from '@portal/domain/calendar/days'
import * as z from 'zod/mini'

/** UUIDv7 of any row. What is not one is answered by the guard as missing, before SQL. */
export const Id = z.uuid('Неверный идентификатор')

/** A moment in UTC, milliseconds. */
export const Moment = z.iso.datetime('Укажите дату и время')

/** A calendar day of law, ISO 8601. The year 0 the database does not hold, and to a far one nobody counts days. */
export const Day = z.iso.date('Укажите дату').check(z.refine(isDayInBounds, 'Укажите дату с 1900 по 2199 год'))

/** Of a row or a section: how often it was saved. */
export const Revision = z
  .number('Укажите редакцию')
  .check(
    z.int('Укажите целое число'),
    z.minimum(0, 'Такой редакции нет'),
    z.maximum(2_147_483_646, 'Такой редакции нет'),
  )

/** Money: a decimal string with at most two places, never a float. */
export const Money = z
  .string('Укажите сумму')
  .check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'Сумма пишется цифрами: не больше 13 до запятой и двух после'))

/** Text of a person, trimmed, with its own sentence when it is too short or too long. */
export function text(min: number, max: number, whenEmpty = 'Заполните поле') {
  return z
    .string(whenEmpty)
    .check(
      z.trim(),
      z.minLength(min, min > 1 ? `Не короче ${min} знаков` : whenEmpty),
      z.maxLength(max, `Не длиннее ${max} знаков`),
    )
}

/** A page of rows with the cursor of the next page; null when this is the last. */
export function PageOf<S extends z.core.$ZodType>(row: S) {
  return z.object({ rows: z.array(row), next: z.nullable(z.string()) })
}

/** Nothing to say but that it is done. */
export const Done = z.object({})

/** A file as lists show it. */
export const FileRef = z.object({
  ref: Id,
  name: z.string(),
  size: z.number(),
  mediaType: z.string(),
  createdAt: Moment,
})

export const IdParams = z.object({ id: Id })
export const RequestIdParams = z.object({ requestId: Id })
export const RefParams = z.object({ ref: Id })

/** Kinds of files that calls answer, by their media types. */
export const fileTypes = {
  pdf: ['application/pdf'],
  xml: ['application/xml'],
  json: ['application/json'],
  calendar: ['text/calendar'],
  zip: ['application/zip'],
  excel: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  /** Excel, and CSV where Excel has no room or it was asked for. */
  table: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
} as const
