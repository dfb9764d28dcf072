import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

/** A file of a list: how far it is, or what has become of it. */
export const ListExport = z.object({
  id: Id,
  list: z.enum(['journal', 'events']),
  format: z.enum(['xlsx', 'csv']),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'stopped']),
  /** Written so far. */
  rows: z.number(),
  /** Null: a list longer than Excel takes, which nobody has counted. */
  total: z.nullable(z.number()),
  /** Null: there is no file yet, or it was kept long enough. */
  file: z.nullable(z.object({ name: z.string(), size: z.number(), keptUntil: Moment })),
  why: z.nullable(z.string()),
  /** The filters and the order as they stand in the address of the list. */
  search: z.string(),
  createdAt: Moment,
  finishedAt: z.nullable(Moment),
})
