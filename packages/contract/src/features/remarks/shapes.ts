import { remarkKinds, remarkStates, replyTypes } from '@portal/domain/remarks/remarks'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Day, FileRef, Id, Moment, Revision, text } from '../../shared.ts'

export const Kind = z.enum(typedKeys(remarkKinds), 'Выберите вид замечания')

const State = z.enum(typedKeys(remarkStates))

const May = z.enum(['edit', 'remove', 'send', 'agree', 'return', 'revoke', 'reply', 'decide', 'repeat'])

const ReplyView = z.object({
  id: Id,
  type: z.enum(typedKeys(replyTypes)),
  text: z.string(),
  files: z.array(FileRef),
  /** What was really changed since the remark was issued, told by versions: the newest beside the one of then. */
  changes: z.array(
    z.object({
      ref: Id,
      version: z.number(),
      at: Moment,
      before: z.nullable(z.object({ ref: Id, name: z.string(), version: z.number(), at: Moment })),
      isChanged: z.boolean(),
    }),
  ),
  /** Of a remark to a field of the application: its value when the remark was issued, and the one it was answered with. */
  field: z.nullable(
    z.object({ isChanged: z.boolean(), before: z.unknown(), after: z.unknown(), at: z.nullable(Moment) }),
  ),
  by: z.string(),
  submittedAt: z.nullable(Moment),
  decision: z.nullable(z.enum(['accepted', 'notAccepted'])),
  decisionText: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  revision: z.number(),
})

export const Remark = z.object({
  id: Id,
  /** `round.discipline.n`; null until issued. */
  number: z.nullable(z.string()),
  kind: Kind,
  round: z.number(),
  discipline: z.nullable(z.string()),
  disciplineTitle: z.nullable(z.string()),
  state: State,
  stateTitle: z.string(),
  tone: z.string(),
  field: z.nullable(z.string()),
  fieldLabel: z.nullable(z.string()),
  item: z.nullable(z.object({ id: Id, code: z.string(), title: z.string() })),
  sheet: z.nullable(z.string()),
  /** Where in its document it points. */
  target: z.object({
    /** The version the expert had before his eyes. */
    file: z.nullable(z.object({ ref: Id, name: z.string(), size: z.number(), version: z.number() })),
    page: z.nullable(z.number()),
    /** In parts of the page. */
    area: z.nullable(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
    /** Of a model. */
    element: z.nullable(z.string()),
  }),
  /** Somebody else has done something with it since the reader's last visit. */
  isNew: z.boolean(),
  text: z.string(),
  materials: z.nullable(z.string()),
  norm: z.nullable(z.string()),
  /** Why it names no requirement. */
  noNormReason: z.nullable(z.string()),
  isCritical: z.boolean(),
  /** Follows from changes made in answer to earlier remarks. */
  isConsequence: z.boolean(),
  previousId: z.nullable(Id),
  /** The remark that stands for this one since a later round. */
  repeatedBy: z.nullable(z.object({ id: Id, number: z.nullable(z.string()), round: z.number() })),
  author: z.string(),
  /** Of the reader's own direction or hand. */
  isMine: z.boolean(),
  /** The lead has agreed to send it. */
  isAgreed: z.boolean(),
  /** Why the lead has returned it. */
  returnNote: z.nullable(z.string()),
  /** What it lacks before it may go out; empty for what has been sent. */
  missing: z.array(z.object({ path: z.string(), message: z.string() })),
  dueAt: z.nullable(Moment),
  issuedAt: z.nullable(Moment),
  revision: z.number(),
  /** Newest last; the open one, if any, is the last without `submittedAt`. */
  replies: z.array(ReplyView),
  /** What the reader may do with it now. */
  may: z.array(May),
})

/** So many remarks are read whole at once. */
export const wholeAtOnce = 25

/** What remarks of a list have in common: what they are counted and narrowed by. Hundreds of remarks are of a dozen such sorts. */
export const AlikeRemarks = z.pick(Remark, {
  round: true,
  discipline: true,
  disciplineTitle: true,
  state: true,
  stateTitle: true,
  author: true,
  isCritical: true,
  isNew: true,
  isMine: true,
  isAgreed: true,
  may: true,
})

/** What of it is a remark's own, without what it says. */
export const RemarkLine = z.extend(z.pick(Remark, { id: true, number: true, sheet: true }), {
  /** The place in `alike` of what it shares with others. */
  alike: z.number(),
})

/** Remarks as figures, whose they are and who looks: what stands around a list of them. */
export const RemarksSummary = z.object({
  round: z.number(),
  counts: z.object({
    total: z.number(),
    open: z.number(),
    unanswered: z.number(),
    answered: z.number(),
    accepted: z.number(),
    preparing: z.number(),
    /** Agreed to by the lead: what goes out next. */
    agreed: z.number(),
  }),
  /** Who the reader is here: leads the application, is an expert of these directions (null: of any). */
  me: z.object({
    leads: z.boolean(),
    disciplines: z.nullable(z.array(z.string())),
    /** Kinds of remarks he may write now. */
    kinds: z.array(Kind),
    /** He may send more of the round that is being answered. */
    mayAdd: z.boolean(),
  }),
  byDiscipline: z.array(
    z.object({ discipline: z.string(), title: z.string(), total: z.number(), answered: z.number() }),
  ),
})

/** Several remarks at once. */
export const Ids = z
  .array(Id)
  .check(z.minLength(1, 'Выберите замечания'), z.maxLength(1000, 'Не больше 1000 замечаний за раз'))

/** What goes out when the lead releases remarks, and what stays. */
export const ToRelease = z.object({
  groups: z.array(
    z.object({
      discipline: z.string(),
      title: z.string(),
      /** As the declarant will see them, numbers included. */
      remarks: z.array(Remark),
      /** Written, but not agreed to: they stay. */
      staying: z.number(),
    }),
  ),
  /** They join the round that is being answered; otherwise they begin a round. */
  joinsRound: z.boolean(),
  round: z.number(),
})

export const remarkFields = {
  kind: Kind,
  discipline: z.optional(z.nullable(text(1, 60, 'Выберите направление'))),
  field: z.optional(z.nullable(text(1, 120, 'Выберите поле'))),
  itemId: z.optional(z.nullable(Id)),
  sheet: z.optional(z.nullable(z.string().check(z.maxLength(100, 'Не длиннее 100 знаков')))),
  page: z.optional(
    z.nullable(
      z
        .int('Номер страницы – целое число')
        .check(z.minimum(1, 'Страницы считаются с 1'), z.maximum(100_000, 'Не больше 100 000')),
    ),
  ),
  text: text(5, 4000, 'Напишите замечание'),
  materials: z.optional(z.nullable(z.string().check(z.maxLength(2000, 'Не длиннее 2000 знаков')))),
  norm: z.optional(z.nullable(z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков')))),
  noNormReason: z.optional(z.nullable(z.string().check(z.maxLength(500, 'Не длиннее 500 знаков')))),
  isCritical: z.optional(z.boolean()),
  isConsequence: z.optional(z.boolean()),
  previousId: z.optional(z.nullable(Id)),
}

/** Every wording of a remark and every passage from state to state, oldest first. */
export const RemarkHistory = z.object({
  /** Of the declarant's side only the wording that was issued: earlier ones were not said to it. */
  versions: z.array(z.object({ no: z.number(), text: z.string(), by: z.string(), at: Moment })),
  events: z.array(
    z.object({
      no: z.number(),
      title: z.string(),
      tone: z.string(),
      /** The reason given, or what the decision says. */
      text: z.nullable(z.string()),
      /** Null: the portal itself, when a term ran out. */
      by: z.nullable(z.string()),
      onBehalfOf: z.nullable(z.string()),
      at: Moment,
    }),
  ),
})

const Counted = { total: z.number(), critical: z.number(), criticalOpen: z.number() }

/** Remarks as figures: what a lead looks at before he decides what comes next. */
export const RemarksDashboard = z.object({
  /** The columns: states that occur. */
  states: z.array(z.object({ state: State, title: z.string(), tone: z.string() })),
  /** `counts` go by the columns. */
  rows: z.array(z.object({ discipline: z.string(), title: z.string(), counts: z.array(z.number()), ...Counted })),
  totals: z.object({ counts: z.array(z.number()), ...Counted }),
  /** How each round went, oldest first: `open` is what of it has no outcome yet. */
  rounds: z.array(
    z.object({
      round: z.number(),
      issuedAt: Moment,
      issued: z.number(),
      accepted: z.number(),
      refused: z.number(),
      open: z.number(),
      critical: z.number(),
    }),
  ),
  /** Who has let the day pass, the longest first. */
  late: z.array(
    z.object({ side: z.enum(['declarant', 'organisation']), who: z.string(), count: z.number(), since: Moment }),
  ),
})

/** What a row of a table brought from outside would do; nothing is saved by looking. */
export const AnswerRow = z.object({
  /** In the table, the head not counted. */
  row: z.number(),
  remarkId: z.nullable(Id),
  number: z.string(),
  state: z.enum(['changed', 'same', 'empty', 'closed', 'unknown', 'otherText', 'twice', 'wrong']),
  before: z.string(),
  after: z.string(),
  type: z.enum(typedKeys(replyTypes)),
  note: z.nullable(z.string()),
  /** Of the answer of now; null: there is none yet. */
  revision: z.nullable(z.number()),
})

/** A requirement experts refer to, with the days it is in force. */
export const Norm = z.object({
  id: Id,
  designation: z.string(),
  title: z.string(),
  since: z.nullable(Day),
  /** The first day on which it is no longer in force. */
  until: z.nullable(Day),
  replacedBy: z.nullable(z.string()),
  revision: Revision,
})

/** A remark experts of a direction write again and again. */
export const RemarkTemplate = z.object({
  id: Id,
  discipline: z.string(),
  title: z.string(),
  text: z.string(),
  norm: z.nullable(z.string()),
  by: z.string(),
})

const FileOfRound = z.object({ ref: Id, name: z.string(), version: z.number(), sha256: z.string() })

/** A remark as a round asked it, with the answer of that round. */
export const AskedRemark = z.object({
  id: Id,
  number: z.string(),
  disciplineTitle: z.string(),
  /** Document, field and sheet as they were called then. */
  place: z.string(),
  text: z.string(),
  materials: z.nullable(z.string()),
  norm: z.nullable(z.string()),
  isCritical: z.boolean(),
  author: z.string(),
  issuedAt: Moment,
  /** What the expert had before his eyes. */
  askedOf: z.nullable(FileOfRound),
  answer: z.nullable(
    z.object({ title: z.string(), text: z.string(), by: z.string(), at: Moment, files: z.array(FileOfRound) }),
  ),
  outcome: z.object({
    title: z.string(),
    tone: z.string(),
    text: z.nullable(z.string()),
    by: z.nullable(z.string()),
    at: z.nullable(Moment),
  }),
})
