import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

export const Notification = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  requestId: z.nullable(Id),
  /** Of the application, for the eye: many texts do not name it. */
  requestNumber: z.nullable(z.string()),
  importance: z.number(),
  createdAt: Moment,
  readAt: z.nullable(Moment),
})

/** The longest that the live line is asked about, in milliseconds; a page that is older asks for as much. */
export const mostUnheardMs = 86_400_000

/**
 * How long the call that lays the live line may be on its way, in milliseconds: what was told meanwhile the server repeats; when
 * it took longer, the page asks for everything anew.
 */
export const longestWayMs = 10_000

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

/** How a person hears of each kind of notice, and the hours, Moscow time, in which he wants no mail. */
export const NoticeSettings = z.object({
  kinds: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      text: z.string(),
      /** Legal: always told, by mail, too. */
      isFixed: z.boolean(),
      way: z.enum(['off', 'bell', 'digest', 'mail']),
    }),
  ),
  quiet: z.nullable(z.object({ from: z.number(), until: z.number() })),
})
