import * as z from 'zod/mini'
import { DocumentView } from '../documents/shapes.ts'
import { Day, FileRef, Id, Moment, Money } from '../../shared.ts'

const short = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Не длиннее ${max} знаков`))

/** What a letter says in fields of its own; each kind has its own ones (domain/letters/letters.ts). */
export const LetterContents = z.object({
  changes: z.optional(short(4000)),
  path: z.optional(short(100)),
  value: z.optional(short(4000)),
  newName: z.optional(short(1000)),
  costPath: z.optional(short(100)),
  newCost: z.optional(Money),
  indicators: z.optional(
    z
      .array(z.object({ name: short(300), unit: short(100), value: short(300) }))
      .check(z.maxLength(50, 'Не больше 50 показателей')),
  ),
  sum: z.optional(Money),
  until: z.optional(Day),
  requisites: z.optional(short(4000)),
  items: z.optional(z.array(Id).check(z.maxLength(200, 'Не больше 200 документов'))),
})

/** What the organisation decided on what a letter asks for. */
const LetterDecision = z.object({
  isAccepted: z.boolean(),
  reason: z.nullable(z.string()),
  by: z.string(),
  at: Moment,
  /** What came of it, in words. */
  result: z.array(z.string()),
})

/** A letter between the sides. Sent letters never change. */
export const Letter = z.object({
  id: Id,
  type: z.string(),
  typeTitle: z.string(),
  direction: z.enum(['fromDeclarant', 'fromOrganisation']),
  state: z.enum(['draft', 'signing', 'sent', 'registered', 'read', 'rejected']),
  stateTitle: z.string(),
  number: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  /** For whom the author wrote it as a deputy. */
  onBehalfOf: z.nullable(z.string()),
  sentAt: z.nullable(Moment),
  createdAt: Moment,
  /** The other side wrote it and the caller has not opened it. */
  unread: z.boolean(),
  /** What it says in fields: the label, what was before and what is to be. */
  lines: z.array(z.object({ label: z.string(), was: z.nullable(z.string()), now: z.string() })),
  /** What accepting it does; null: nothing is decided on it. */
  effect: z.nullable(z.enum(['value', 'agreement'])),
  decision: z.nullable(LetterDecision),
  /** The reader may decide on it now. */
  mayDecide: z.boolean(),
  /** Why it can only be refused now; null: it may be accepted, too. */
  whyNotAccept: z.nullable(z.string()),
  /** The letter it answers. */
  replyTo: z.nullable(
    z.object({ id: Id, number: z.nullable(z.string()), subject: z.string(), sentAt: z.nullable(Moment) }),
  ),
  files: z.array(FileRef),
  /** Who of the organisation signs it, one after another; empty: one signature is enough. */
  signers: z.array(z.object({ title: z.string(), name: z.nullable(z.string()), signedAt: z.nullable(Moment) })),
  /** The letter as PDF, with its signatures; null until it is printed. */
  document: z.nullable(DocumentView),
})

/** A sent letter of an application or of one linked with it. */
export const LinkedLetter = z.object({
  id: Id,
  request: z.object({ id: Id, number: z.string(), objectName: z.string(), isLinked: z.boolean() }),
  typeTitle: z.string(),
  direction: z.enum(['fromDeclarant', 'fromOrganisation']),
  number: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  sentAt: Moment,
  /** How many files go with it. */
  files: z.number(),
})

/** Whom a letter reached: when it came to him, by mail too, and when he opened it. */
export const LetterMark = z.object({
  name: z.string(),
  deliveredAt: z.nullable(Moment),
  mailedAt: z.nullable(Moment),
  openedAt: z.nullable(Moment),
})

/** A ready text of a letter, filled from an application. */
export const LetterTemplate = z.object({
  /** Null: the portal's own, which stays. */
  id: z.nullable(Id),
  type: z.string(),
  title: z.string(),
  text: z.string(),
})

/** A row of the register of letters. */
export const RegisteredLetter = z.object({
  id: Id,
  requestId: Id,
  requestNumber: z.string(),
  objectName: z.string(),
  number: z.string(),
  typeTitle: z.string(),
  subject: z.string(),
  from: z.string(),
  sentAt: Moment,
  /** Incoming: when it counts as received, by the working calendar. */
  registeredAt: z.nullable(Moment),
  readAt: z.nullable(Moment),
  /** Null: nothing is decided on such a letter. */
  decision: z.nullable(z.enum(['waits', 'accepted', 'refused'])),
})
