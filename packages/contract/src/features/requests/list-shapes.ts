import * as z from 'zod/mini'
import { requestList } from './request-list.ts'
import { Stage, Turn } from '../stages/shapes.ts'
import { listQuery, Total } from '../../list-schemas.ts'
import { knownNames, queryList } from '../../query.ts'
import { Day, Id, Moment } from '../../shared.ts'

/** The chosen columns of a file, in their order. */
export const RequestColumns = z
  .array(z.enum(requestList.columns, 'Такого столбца нет'), 'Выберите столбцы')
  .check(
    z.minLength(1, 'Оставьте хотя бы один столбец'),
    z.maxLength(requestList.columns.length, 'Столбцы повторяются'),
  )

/** One row of a list, with whose turn it is. */
export const RequestRow = z.object({
  id: Id,
  number: z.string(),
  stage: Stage,
  stageTitle: z.string(),
  tone: z.string(),
  goal: z.string(),
  goalTitle: z.string(),
  objectType: z.string(),
  workType: z.string(),
  objectName: z.string(),
  declarantName: z.string(),
  subdivision: z.string(),
  subdivisionTitle: z.string(),
  region: z.nullable(z.string()),
  lead: z.nullable(z.string()),
  turn: Turn,
  unread: z.boolean(),
  createdAt: Moment,
  submittedAt: z.nullable(Moment),
  updatedAt: Moment,
})

/** What both lists are asked. */
export const requestFilter = knownNames({ ...listQuery(requestList).shape, stages: queryList(Stage, 57) })

const QueuePart = z.object({ rows: z.array(RequestRow), total: Total })

/** Who waits for whom: the nearest deadline first, then what has none. Totals are exact up to 1000. */
export const Queue = z.object({
  you: QueuePart,
  other: QueuePart,
  /** What waits for the reader: overdue, and by the last day on the ten nearest working days. */
  overdue: Total,
  days: z.array(z.object({ day: Day, count: z.number() })),
})

/** Of so many drafts a queue tells at once how far they are filled in. */
export const mostQueueDrafts = 20

/** How far drafts are filled in, by their ids. */
export const DraftsProgress = z.record(
  z.string(),
  z.object({
    percent: z.number(),
    /** The first of what is missing, by name, and how much more there is. */
    missing: z.array(z.string()),
    more: z.number(),
  }),
)
