import * as z from 'zod/mini'
import { Finding } from '../files/shapes.ts'
import { SignatureView } from '../files/shapes.ts'
import { Day, FileRef, Id, Moment } from '../../shared.ts'

const ItemState = z.enum(['empty', 'uploaded', 'notSigned', 'signed', 'remarked', 'opened', 'replaced', 'accepted'])

/** A document of an item: stable identity, its newest file and signatures. */
export const ItemDocument = z.object({
  id: Id,
  title: z.string(),
  isInformationSheet: z.boolean(),
  /** Of a certifying sheet: the document it certifies. */
  certifies: z.nullable(Id),
  /** An accepted signature stands under it, or under the sheet that certifies this version of it. */
  isSigned: z.boolean(),
  version: z.number(),
  file: FileRef,
  signatures: z.array(SignatureView),
  /** What machine checks found, in words; empty = nothing wrong was found. */
  findings: z.array(Finding),
})

export const Item = z.object({
  id: Id,
  folderId: Id,
  code: z.string(),
  title: z.string(),
  mark: z.nullable(z.string()),
  number: z.nullable(z.string()),
  date: z.nullable(Day),
  author: z.nullable(z.string()),
  isRequired: z.boolean(),
  /** An unconfirmed rule warns, it never blocks. */
  isConfirmed: z.boolean(),
  why: z.string(),
  formats: z.array(z.string()),
  limit: z.number(),
  /** The rule of formats was lifted by the staff. */
  anyFormat: z.boolean(),
  ignoredReason: z.nullable(z.string()),
  state: ItemState,
  stateTitle: z.string(),
  tone: z.string(),
  isOpen: z.boolean(),
  verdict: z.nullable(z.object({ verdict: z.enum(['accepted', 'remark']), by: z.string(), at: Moment })),
  revision: z.number(),
  documents: z.array(ItemDocument),
})

/** A check a member of the staff has lifted, and who put it back. */
export const LiftedCheck = z.object({
  id: Id,
  /** «Формат файлов», «Электронные подписи». */
  check: z.string(),
  /** Of what: the title of an item or of a folder; null: of the whole application. */
  subject: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: Moment,
  ended: z.nullable(z.object({ by: z.string(), at: Moment })),
})

export const Folder = z.object({
  id: Id,
  slot: z.string(),
  /** Unlike the slot its own in the request, but for the parts of the object: `05.7` stands beside `05`. */
  code: z.string(),
  /** The part of the object it is of; null: of the whole object. */
  part: z.nullable(Id),
  title: z.string(),
  hint: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** The rule of formats is lifted for whatever lies in it. */
  anyFormat: z.boolean(),
  items: z.array(Item),
  /** Documents without which the application is refused, and how many of them are there; what a rule only advises is not counted. */
  required: z.number(),
  filled: z.number(),
  /** Documents that are absent, also those a rule only advises. */
  missing: z.number(),
})

/** A file that waits for the signature of the declarant, and where it lies. */
export const NotSignedFile = z.object({
  ref: Id,
  name: z.string(),
  size: z.number(),
  itemId: z.nullable(Id),
  folder: z.string(),
  title: z.string(),
  version: z.number(),
})

/** What a person says of a document. */
export const identity = {
  mark: z.optional(z.nullable(z.string().check(z.maxLength(50, 'Не длиннее 50 знаков')))),
  number: z.optional(z.nullable(z.string().check(z.maxLength(100, 'Не длиннее 100 знаков')))),
  date: z.optional(z.nullable(Day)),
  author: z.optional(z.nullable(z.string().check(z.maxLength(500, 'Не длиннее 500 знаков')))),
}

export const ManyIds = z.array(Id).check(z.minLength(1, 'Выберите слоты'), z.maxLength(2000, 'Не больше 2000 слотов'))
