import * as z from 'zod/mini'
import { Id } from '../../shared.ts'

/** A list of requests as somebody keeps it: filters, order, columns and layout under a name. */
export const View = z.object({
  id: Id,
  name: z.string(),
  search: z.string(),
  shared: z.boolean(),
  /** Whose it is, when it is not the reader's own. */
  owner: z.nullable(z.string()),
})
