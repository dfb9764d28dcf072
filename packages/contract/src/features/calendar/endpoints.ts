import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { filterSchemas, Total } from '../../list-schemas.ts'
import { knownNames, queryDate, queryInt, queryText } from '../../query.ts'
import { examinationCalendar } from './examination-calendar.ts'
import { Day, Done, Id, IdParams, Moment, text, fileTypes } from '../../shared.ts'
import { Progress } from '../stages/shapes.ts'

const MonthDays = z
  .array(z.string('Укажите день').check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'День пишется так: 05-09')))
  .check(z.maxLength(366, 'В году не больше 366 дней'))

const year = {
  year: z
    .number('Укажите год')
    .check(z.int('Укажите год'), z.gte(2013, 'Календарь ведётся с 2013 года'), z.lte(2100, 'Не позже 2100 года')),
  /** Weekdays that are not worked. */
  off: MonthDays,
  shortened: MonthDays,
  /** Saturdays and Sundays that are worked. */
  working: MonthDays,
}

const CalendarYear = z.object({
  year: z.number(),
  off: z.array(z.string()),
  shortened: z.array(z.string()),
  working: z.array(z.string()),
  workingDays: z.number(),
  /** By which act; null: by article 112 of the Labour Code alone, until the decree is entered. */
  source: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  enteredBy: z.nullable(z.string()),
  enteredAt: z.nullable(Moment),
})

const MovedDeadline = z.object({
  id: Id,
  requestId: Id,
  number: z.string(),
  objectName: z.string(),
  what: z.string(),
  side: z.enum(['declarant', 'organisation']),
  from: Day,
  to: Day,
  /** The end of the service, when it moves too. */
  endsFrom: z.nullable(Day),
  endsTo: z.nullable(Day),
})

/** A day of a request's calendar that is more than a day: a deadline, the end of the service, a signed extension. */
const CalendarMark = z.object({
  day: Day,
  kind: z.enum(['deadline', 'end', 'extension']),
  title: z.string(),
  side: z.enum(['declarant', 'organisation']),
  /** What became of it; `open`: it is still ahead, or waited for. */
  state: z.enum(['open', 'met', 'missed', 'stopped']),
  /** Working days left of an open one, today included as 0; negative: overdue. */
  daysLeft: z.nullable(z.number()),
  tone: z.enum(['normal', 'warning', 'overdue', 'past']),
})

const slack = z.enum(['normal', 'warning', 'overdue'])

/** One application as a row of the calendar. */
const CalendarRow = z.object({
  id: Id,
  number: z.string(),
  objectName: z.string(),
  stageTitle: z.string(),
  tone: z.string(),
  goalTitle: z.string(),
  subdivisionTitle: z.string(),
  lead: z.nullable(z.string()),
  /** What was and what is planned, in order, whole: the page cuts it to its days. */
  bars: z.array(z.object({ from: Day, to: Day, title: z.string(), tone: z.string(), isPlanned: z.boolean() })),
  /** The deadline that runs. */
  due: z.nullable(
    z.object({
      day: Day,
      title: z.string(),
      /** Working days left, today included as 0; negative: overdue. */
      daysLeft: z.number(),
      slack,
    }),
  ),
  endsOn: z.nullable(Day),
})

/** The secret address of somebody's calendar, without the address: it is shown once. */
const FeedState = z.object({ createdAt: Moment, readAt: z.nullable(Moment) })

export const calendar = group({
  examination: {
    method: 'GET',
    path: '/api/examination-calendar',
    access: 'ListRequests',
    summary:
      'Календарь экспертизы: заявления, которые ведутся в эти дни, с этапами, сроками и планом; ближний срок первым',
    query: knownNames({
      ...filterSchemas(examinationCalendar.filters),
      from: queryDate,
      to: queryDate,
      cursor: queryText(400),
      size: queryInt(1, 100, 50),
    }),
    reply: z.object({
      rows: z.array(CalendarRow),
      next: z.nullable(z.string()),
      total: z.optional(Total),
      today: Day,
      /** Days between the two that are not worked. */
      daysOff: z.array(Day),
      /** Years among these days whose production calendar has not been entered. */
      unconfirmedYears: z.array(z.number()),
    }),
  },
  leads: {
    method: 'GET',
    path: '/api/examination-calendar/leads',
    access: 'ListRequests',
    summary: 'Кураторы, по которым отбирают календарь и списки заявлений; заявителям — никого',
    reply: z.object({ people: z.array(z.object({ id: Id, name: z.string() })) }),
  },
  feed: {
    method: 'GET',
    path: '/api/examination-calendar/feed',
    access: 'ListRequests',
    summary: 'Есть ли у вошедшего подписка на свои сроки и когда её последний раз читали',
    reply: z.object({ feed: z.nullable(FeedState) }),
  },
  makeFeed: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/examination-calendar/feed',
    access: 'ListRequests',
    summary: 'Получить тайный адрес подписки на свои сроки; прежний перестаёт действовать',
    reply: z.object({ feed: FeedState, url: z.string() }),
    perMinute: 20,
    isNameless: true,
  },
  revokeFeed: {
    method: 'DELETE',
    path: '/api/examination-calendar/feed',
    access: 'session',
    summary: 'Отозвать адрес подписки',
    reply: Done,
    isNameless: true,
  },
  feedFile: {
    method: 'GET',
    path: '/api/calendar-feed/{token}/portal.ics',
    access: 'public',
    summary: 'Сроки человека в формате iCalendar по тайному адресу',
    params: z.object({ token: z.string().check(z.maxLength(100, 'Такой подписки нет')) }),
    reply: 'file',
    fileTypes: fileTypes.calendar,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  },
  file: {
    method: 'GET',
    path: '/api/request/{id}/calendar/ics',
    access: 'ViewRequest',
    summary: 'Сроки одного заявления файлом iCalendar',
    params: IdParams,
    reply: 'file',
    fileTypes: fileTypes.calendar,
  },
  ofRequest: {
    method: 'GET',
    path: '/api/request/{id}/calendar',
    access: 'ViewRequest',
    summary: 'Календарь заявления: план и факт, сроки, продления, окончание услуги, нерабочие дни',
    params: IdParams,
    reply: z.object({
      from: Day,
      to: Day,
      today: Day,
      plan: Progress.shape.plan,
      marks: z.array(CalendarMark),
      /** Days between the two that are not worked. */
      daysOff: z.array(Day),
    }),
  },
  years: {
    method: 'GET',
    path: '/api/production-calendar',
    access: 'Administration',
    summary: 'Производственный календарь по годам: чем отличается от обычной недели и чем утверждён',
    reply: z.object({ version: z.number(), years: z.array(CalendarYear) }),
  },
  preview: {
    method: 'POST',
    repeat: 'harmless',
    path: '/api/production-calendar/preview',
    access: 'Administration',
    summary: 'Какие открытые сроки сдвинет новый календарь года: сколько всего и по сто, ближайшие первыми',
    body: z.object({
      ...year,
      /** `next` of the page before; refused when the calendar has been changed since that page. */
      cursor: z.optional(z.string().check(z.maxLength(100, 'Не длиннее 100 знаков'))),
    }),
    reply: z.object({
      version: z.number(),
      workingDays: z.number(),
      total: z.number(),
      moved: z.array(MovedDeadline),
      /** Where the next page begins; null: this is the last. */
      next: z.nullable(z.string()),
    }),
    errors: ['INVALID_INPUT', 'REVISION_CONFLICT'],
  },
  change: {
    method: 'POST',
    repeat: 'key',
    path: '/api/production-calendar',
    access: 'Administration',
    summary: 'Ввести календарь года и перенести открытые сроки',
    body: z.object({
      ...year,
      source: text(5, 300, 'Укажите, чем утверждён календарь'),
      /** The version whose deadlines were looked at. */
      version: z.number('Укажите редакцию'),
    }),
    reply: z.object({ version: z.number(), moved: z.number() }),
    errors: ['INVALID_INPUT', 'REVISION_CONFLICT'],
  },
})
