import { clientKeyNames, serverKeyNames } from '@portal/domain/stages/permissions/key-names'
import { stageNames } from '@portal/domain/stages/stages'
import * as z from 'zod/mini'
import { Day, Moment } from '../../shared.ts'

export const Stage = z.enum(stageNames, 'Такого этапа нет')

/** Whose turn it is, in words; stands on top of a request page and in each list row. */
export const Turn = z.object({
  side: z.enum(['you', 'other', 'both', 'none']),
  who: z.string(),
  todo: z.string(),
  otherwise: z.string(),
  dueAt: z.nullable(Moment),
  /** Working days left, today included as 0; negative = overdue; null = no deadline. */
  daysLeft: z.nullable(z.number()),
  tone: z.string(),
})

const ActionInput = z.object({
  name: z.string(),
  type: z.string(),
  label: z.string(),
  required: z.boolean(),
  hint: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  options: z.nullable(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** What it begins with: the days that were asked for, where they are decided on. */
  given: z.optional(z.number()),
  /** What stands around the digits that are typed: the fixed parts of a conclusion's number. */
  parts: z.optional(z.object({ before: z.string(), after: z.string() })),
})

/** One move from the current stage, as the action dialog shows it; refused ones carry the reason. */
export const Move = z.object({
  action: z.string(),
  to: Stage,
  title: z.string(),
  /** Filled in as it asks, the move is made. */
  allowed: z.boolean(),
  why: z.nullable(z.string()),
  /** Not allowed yet, and its dialog makes what is missing: the paper or letter that is signed first. */
  opens: z.optional(z.boolean()),
  needs: z.array(ActionInput),
  /** The question asked before the move; null: nothing is lost. */
  confirm: z.nullable(z.string()),
  tone: z.string(),
  side: z.enum(['declarant', 'organisation', 'both']),
  /** Kind of the letter to prepare and sign first; null: none. */
  letter: z.nullable(z.string()),
  /** The paper that exists already and is signed before the move; null: none. */
  paper: z.nullable(z.enum(['conclusion', 'extensionApplication', 'disputeProtocol'])),
  /** Who makes it, in words. */
  who: z.string(),
})

const Restriction = z.enum(['granted', 'hidden', 'disabled'])

const reasonKinds = ['excluded', 'otherKind', 'role', 'stage', 'power', 'guard'] as const

export const Role = z.enum(['Active', 'Admin', 'Declarant', 'OrgAdmin'])

/** Why a key is not granted: what hinders, and the sentence. When it is open and for whom say the tables of the domain. */
const Reason = z.object({ kind: z.enum(reasonKinds), why: z.string() })

export const ServerReason = z.object({ kind: z.enum([...reasonKinds, 'granted']), why: z.string(), by: z.array(Role) })

export const StageGroup = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number(),
  stages: z.array(Stage),
})

const PhaseState = z.enum(['done', 'loop', 'now', 'next', 'optional'])

/** What the section «Ход» draws: all figures are counted by the server. */
export const Progress = z.object({
  phases: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      state: PhaseState,
      /** The term of the phase one is in has passed. */
      isLate: z.boolean(),
      note: z.string(),
      arc: z.nullable(z.string()),
    }),
  ),
  /** The day ruler of the examination term; null before it starts. */
  ruler: z.nullable(
    z.object({
      firstDay: Day,
      lastDay: Day,
      today: Day,
      answerDay: z.nullable(Day),
      term: z.number(),
      added: z.number(),
      spentByOrganisation: z.number(),
      spentByDeclarant: z.number(),
      left: z.number(),
      days: z.array(
        z.object({ day: Day, owner: z.enum(['organisation', 'declarant', 'stopped', 'future']), reason: z.string() }),
      ),
    }),
  ),
  /** What is left until the next move of the reader, the guard as a list. */
  steps: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      state: z.enum(['done', 'todo', 'locked']),
      done: z.number(),
      total: z.number(),
      note: z.string(),
      section: z.nullable(z.string()),
    }),
  ),
  plan: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      note: z.nullable(z.string()),
      side: z.enum(['declarant', 'organisation', 'both']),
      plannedFrom: z.nullable(Day),
      plannedTo: z.nullable(Day),
      actualFrom: z.nullable(Day),
      actualTo: z.nullable(Day),
      /** Working days later than planned; negative = earlier; null = cannot be said yet. */
      difference: z.nullable(z.number()),
    }),
  ),
})

/** What the reader may do with a request, key by key. */
export const Permissions = z.object({
  stage: Stage,
  permissionName: z.string(),
  client: z.record(z.enum(clientKeyNames), Restriction),
  /** Keys that are granted are absent. */
  reasons: z.record(z.string(), Reason),
  server: z.array(z.enum(serverKeyNames)),
})
