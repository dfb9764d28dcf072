import * as z from 'zod/mini'
import { DocumentView } from '../documents/shapes.ts'
import { FileRef, Id, Moment } from '../../shared.ts'

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
  files: z.array(FileRef),
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
