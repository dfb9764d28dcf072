import * as z from 'zod/mini'
import { Goal, ObjectType, WorkType } from './shapes.ts'
import { Stage, Turn } from '../stages/shapes.ts'
import { queryDate, queryFlag, queryInt, queryList, queryOne, queryText } from '../../query.ts'
import { Day, Id, Moment } from '../../shared.ts'

/** Columns a list of requests may show, and a file of it hold. */
export const listColumns = [
  'number',
  'object',
  'turn',
  'due',
  'goal',
  'declarant',
  'changed',
  'lead',
  'objectType',
  'workType',
  'region',
  'submitted',
  'created',
] as const

export const ListColumn = z.enum(listColumns, 'Такого столбца нет')

export type ListColumn = z.output<typeof ListColumn>

/** What stands there until somebody chooses. */
export const usualColumns: readonly ListColumn[] = listColumns.slice(0, 7)

export const ListColumns = z
  .array(ListColumn, 'Выберите столбцы')
  .check(z.minLength(1, 'Оставьте хотя бы один столбец'), z.maxLength(listColumns.length, 'Столбцы повторяются'))

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

const sorts = ['updatedAt', '-updatedAt', 'number', '-number', 'dueAt', '-dueAt', 'createdAt', '-createdAt'] as const

/** The filter of both lists; every part lives in the address of the page. */
export const requestFilter = {
  text: queryText(200),
  group: queryText(40),
  stages: queryList(Stage, 57),
  goal: queryList(Goal, 6),
  objectType: queryList(ObjectType, 3),
  workType: queryList(WorkType, 3),
  subdivision: queryList(z.string().check(z.maxLength(20, 'Не длиннее 20 знаков')), 20),
  from: queryDate,
  to: queryDate,
  turn: queryOne(['you', 'other']),
  overdue: queryFlag,
  unread: queryFlag,
  /** Sent back: to the declarant for mending, to the examination mended. */
  returned: queryFlag,
  /** Without a lead; staff only. */
  nobody: queryFlag,
  region: queryList(z.string().check(z.regex(/^\d{2}$/, 'Код региона — две цифры')), 100),
  sort: queryOne(sorts),
  cursor: queryText(400),
  size: queryInt(1, 100, 50),
}

export const Total = z.object({
  /** Exact up to 10 000; of a search for a frequent word, up to 500: `count` tells it up to 10 000. */
  count: z.number(),
  /** There are more than `count`. */
  more: z.boolean(),
})

const QueuePart = z.object({ rows: z.array(RequestRow), total: Total })

/** Who waits for whom: the nearest deadline first, then what has none. */
export const Queue = z.object({
  you: QueuePart,
  other: QueuePart,
  /** What waits for the reader: overdue, and by the last day on the ten nearest working days. */
  overdue: z.number(),
  days: z.array(z.object({ day: Day, count: z.number() })),
})
