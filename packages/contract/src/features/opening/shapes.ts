import { openingStates } from '@portal/domain/stages/opening'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

const OpeningItem = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  folder: z.string(),
  /** The organisation agreed to open it. */
  isGranted: z.boolean(),
  /** It takes files now. */
  isOpen: z.boolean(),
  /** A version came after it was opened. */
  isChanged: z.boolean(),
})

/** One opening of documents beside the remarks: what was asked, what was decided, what was changed. */
const Opening = z.object({
  id: Id,
  state: z.enum(typedKeys(openingStates)),
  stateTitle: z.string(),
  tone: z.string(),
  reason: z.nullable(z.string()),
  items: z.array(OpeningItem),
  by: z.string(),
  createdAt: Moment,
  sentAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  decisionText: z.nullable(z.string()),
  /** What was changed, in the declarant's words. */
  note: z.nullable(z.string()),
  closedAt: z.nullable(Moment),
  /** The organisation asks for them itself, by this moment; null: the declarant asked. */
  dueAt: z.nullable(Moment),
  revision: z.number(),
})

/** Where the opening of documents stands: the one under way, what came before it, and what the reader may do. */
export const OpeningStage = z.object({
  current: z.nullable(Opening),
  /** Newest first; at most twenty. */
  past: z.array(Opening),
  /** Documents that take files now though nobody asked: remarks opened them. */
  openByRemarks: z.array(z.object({ id: Id, code: z.string(), title: z.string() })),
  may: z.array(z.enum(['create', 'select', 'abort', 'edit', 'decide'])),
  /** Why nothing may be asked now; null: it may, or it is not the reader's to ask. */
  why: z.nullable(z.string()),
})
