import {
  type ChecklistState,
  questionKindNames,
  mostGroups,
  mostQuestions,
  type VersionState,
} from '@portal/domain/checklists/checklist'
import { parameterNames } from '@portal/domain/checklists/parameters'
import * as z from 'zod/mini'
import { Id, Moment, Revision } from '../../shared.ts'

const versionStates = ['draft', 'active', 'archived'] as const satisfies readonly VersionState[]
const checklistStates = ['open', 'completed', 'submitted'] as const satisfies readonly ChecklistState[]

/** A text that may still be empty: a draft is kept as it is. */
const draftText = (max: number) =>
  z.string('Укажите текст').check(z.trim(), z.maxLength(max, `Не длиннее ${max} знаков`))

const Values = z
  .array(z.string().check(z.maxLength(40, 'Значение не длиннее 40 знаков')))
  .check(z.maxLength(60, 'Не больше 60 значений'))

export const ChecklistClause = z.discriminatedUnion('of', [
  z.object({ of: z.literal('answer'), question: Id, values: Values }),
  z.object({ of: z.literal('parameter'), parameter: z.enum(parameterNames, 'Такого параметра нет'), values: Values }),
])

export const ChecklistQuestion = z.object({
  id: Id,
  text: draftText(1000),
  kind: z.enum(questionKindNames, 'Такого вида ответа нет'),
  norm: draftText(500),
  link: draftText(1000),
  isObligatory: z.boolean('Укажите, обязателен ли ответ'),
  takesFiles: z.boolean('Укажите, можно ли приложить файл'),
  condition: z.array(ChecklistClause).check(z.maxLength(10, 'Не больше 10 условий у вопроса')),
  known: draftText(60),
})

export const ChecklistGroup = z.object({
  id: Id,
  title: draftText(300),
  questions: z.array(ChecklistQuestion).check(z.maxLength(mostQuestions, `Не больше ${mostQuestions} вопросов`)),
})

const oneOfParameters = z.optional(Values)

/** What a version asks, and of which applications; a parameter that is absent is any. */
export const ChecklistContent = z.object({
  title: draftText(300),
  parameters: z.object({
    goal: oneOfParameters,
    objectType: oneOfParameters,
    workType: oneOfParameters,
    functions: oneOfParameters,
    budget: oneOfParameters,
  }),
  groups: z.array(ChecklistGroup).check(z.maxLength(mostGroups, `Не больше ${mostGroups} групп`)),
})

/** A version in the list of the constructor. */
export const ChecklistVersionRow = z.object({
  id: Id,
  templateId: Id,
  /** Of the checklist: КЛ-7. */
  number: z.number(),
  /** Of the version. */
  version: z.number(),
  state: z.enum(versionStates),
  title: z.string(),
  questions: z.number(),
  /** In how many applications it is filled in. */
  used: z.number(),
  savedAt: Moment,
  savedBy: z.string(),
  activatedAt: z.nullable(Moment),
})

export const ChecklistFault = z.object({ place: z.nullable(Id), message: z.string(), isWrong: z.boolean() })

/** A version with all it asks, what it still lacks, and the other versions of its checklist. */
export const ChecklistVersion = z.object({
  ...ChecklistVersionRow.shape,
  content: ChecklistContent,
  revision: Revision,
  faults: z.array(ChecklistFault),
  versions: z.array(z.object({ id: Id, version: z.number(), state: z.enum(versionStates), savedAt: Moment })),
})

export const ChecklistDifference = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  title: z.string(),
  fields: z.array(z.object({ label: z.string(), was: z.string(), now: z.string() })),
})

/** A checklist in a list: of which application, and how far it is. */
export const ChecklistRow = z.object({
  id: Id,
  requestId: Id,
  requestNumber: z.string(),
  objectName: z.string(),
  /** КЛ-7: of the checklist that is filled in. */
  number: z.number(),
  version: z.number(),
  title: z.string(),
  state: z.enum(checklistStates),
  asked: z.number(),
  answered: z.number(),
  percent: z.number(),
  changedAt: Moment,
  submittedAt: z.nullable(Moment),
})

export const ChecklistAnswer = z.object({
  question: Id,
  value: z.string(),
  comment: z.string(),
  /** What the portal proposed it from; null: a person's own word. */
  proposedFrom: z.nullable(z.string()),
  revision: Revision,
  by: z.string(),
  at: Moment,
})

export const ChecklistFileRef = z.object({ question: Id, ref: Id, name: z.string(), size: z.number() })

/** A checklist as it is filled in. */
export const Checklist = z.object({
  ...ChecklistRow.shape,
  content: ChecklistContent,
  /** Parameters of the application that conditions ask. */
  details: z.object({
    goal: z.string(),
    objectType: z.string(),
    workType: z.string(),
    functions: z.string(),
    budget: z.string(),
  }),
  answers: z.array(ChecklistAnswer),
  files: z.array(ChecklistFileRef),
  /** What the portal would answer where nobody has: nothing is an answer until a person confirms it. */
  proposals: z.array(z.object({ question: Id, value: z.string(), from: z.string() })),
  /** The reader fills it in. */
  mayFill: z.boolean(),
  /** Why he does not; null: he does. */
  why: z.nullable(z.string()),
  /** It was given, and the reader may take it back: the experts have not received the application. */
  mayReopen: z.boolean(),
  /** A version that has come into force since; null: this is the newest. */
  newer: z.nullable(z.object({ id: Id, version: z.number() })),
})

/** A checklist in force that an application may be filled in with. */
export const OfferedChecklist = z.object({
  templateId: Id,
  versionId: Id,
  number: z.number(),
  title: z.string(),
  questions: z.number(),
})
