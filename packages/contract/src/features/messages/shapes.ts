import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

export const Notification = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  requestId: z.nullable(Id),
  importance: z.number(),
  createdAt: Moment,
  readAt: z.nullable(Moment),
})

/** The longest that the live line is asked about, in milliseconds; a page that is older asks for as much. */
export const mostUnheardMs = 86_400_000

/** Shape of one live event; the browser refetches what it names. */
export const LiveEvent = z.object({
  kind: z.enum([
    'request',
    'draft',
    'presence',
    'chat',
    'notification',
    'clock',
    'calendar',
    'registers',
    'organization',
  ]),
  id: z.nullable(Id),
})
