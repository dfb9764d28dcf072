import { requestKinds } from '@portal/domain/stages/facts'
import * as z from 'zod/mini'
import { Day, Id, Moment } from '../../shared.ts'
import { Stage } from '../stages/shapes.ts'

const Named = z.object({ id: Id, number: z.string() })

/** What is supported: the conclusion it was given, here or elsewhere, or nothing yet where support comes before an examination. */
export const SupportBasis = z.object({
  /** Null: the conclusion was named by hand, or the application is none the reader sees. */
  requestId: z.nullable(Id),
  number: z.nullable(z.string()),
  conclusion: z.nullable(z.string()),
  date: z.nullable(Day),
})

/** A figure of the application, before and after; null: it was not there, or it is no more. */
const Change = z.object({ name: z.string(), was: z.nullable(z.string()), is: z.nullable(z.string()) })

/** A request under the contract with what it changes against the conclusion it goes from. */
export const SupportChild = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(requestKinds),
  stage: Stage,
  stageTitle: z.string(),
  tone: z.string(),
  isFinal: z.boolean(),
  createdAt: Moment,
  submittedAt: z.nullable(Moment),
  conclusion: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      date: z.nullable(Day),
      result: z.nullable(z.string()),
      resultTitle: z.nullable(z.string()),
    }),
  ),
  /** Of a draft the staff see only that it exists. */
  changes: z.nullable(
    z.object({
      summary: z.string(),
      sections: z.array(z.object({ code: z.string(), title: z.string(), files: z.number() })),
      files: z.number(),
      indicators: z.array(Change),
      cost: z.nullable(Change),
    }),
  ),
  /** Of an assessment: the request for a conclusion it stands in. */
  inConclusion: z.nullable(Named),
  /** Of a request for a conclusion: the assessments it sums up. */
  assessments: z.array(Named),
})

export const SupportFile = z.object({
  ref: Id,
  name: z.string(),
  title: z.string(),
  size: z.number(),
  at: Moment,
})

/** A section of the documentation as it stands: from which application its files are, and what a change replaces. */
export const SupportSection = z.object({
  code: z.string(),
  title: z.string(),
  part: z.nullable(z.string()),
  from: z.nullable(Named),
  files: z.array(
    z.extend(SupportFile, {
      /** Against what stood before; null: nothing is compared. */
      state: z.nullable(z.enum(['added', 'replaced', 'same'])),
      was: z.nullable(z.object({ ref: Id, name: z.string(), at: Moment, number: z.string() })),
    }),
  ),
})

export const EstimatedCost = z.object({
  /** Null: not told. */
  changed: z.nullable(z.boolean()),
  /** Thousands of roubles. */
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
  /** What a changed cost asks for. */
  documents: z.array(z.object({ title: z.string(), present: z.boolean() })),
  why: z.string(),
})
