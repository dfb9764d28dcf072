import { goalCodes } from '@portal/domain/request/goal-codes'
import { addressTypeNames } from '@portal/domain/request/objects/addresses'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'
import * as z from 'zod/mini'
import { Rule } from '../rules/shapes.ts'
import { Permissions, Stage, Turn } from '../stages/shapes.ts'
import { Day, Id, Moment, text } from '../../shared.ts'

export const Goal = z.enum(goalCodes, 'Выберите вид экспертизы')

export const ObjectType = z.enum(objectTypeCodes, 'Выберите вид объекта')

export const WorkType = z.enum(workTypeCodes, 'Выберите вид работ')

const Section = z.object({
  data: z.record(z.string(), z.unknown()),
  revision: z.number(),
  updatedAt: Moment,
})

// Saving never validates: a row of a list is kept as far as it is typed, and readiness tells what it still lacks.

/** An address of the object. */
export const Address = z.object({
  region: text(0, 2, 'Выберите регион'),
  text: text(0, 4000, 'Укажите адрес'),
  /** Levels by the types of the specification: areas, cities, places, streets, steads, houses, rooms. */
  levels: z.optional(
    z.partialRecord(
      z.enum(addressTypeNames, 'Такого вида адресного объекта нет'),
      z.object({
        guid: z.nullable(Id),
        name: z.string('Укажите название').check(z.maxLength(300, 'Не длиннее 300 знаков')),
      }),
    ),
  ),
  /** The object of the address register; null: the address is as it was typed and not verified. */
  garGuid: z.optional(z.nullable(Id)),
  /** The line the register gave; another text now means that the address was changed by hand. */
  registerLine: z.optional(z.nullable(z.string().check(z.maxLength(1000, 'Не длиннее 1000 знаков')))),
})

/** The same as it is kept: with the postal index and ОКТМО the register names for its object, once it has confirmed it. */
const KeptAddress = z.extend(Address, {
  postcode: z.optional(z.nullable(z.string())),
  oktmo: z.optional(z.nullable(z.string())),
  /** False with `garGuid`: chosen in the register, which could not be asked since. */
  isVerified: z.optional(z.boolean()),
})

/** A source of money; without a code while it is not chosen. */
export const Financing = z.object({
  source: z.enum(['1', '2', '3', ''], 'Выберите источник'),
  budgetLevel: z.optional(z.nullable(z.enum(['1', '2', '3', '4', '5'], 'Выберите уровень бюджета'))),
  /** A number, for example 62.50; what is no share of a hundred is kept as it was typed. */
  percent: z.optional(z.nullable(z.string().check(z.maxLength(20, 'Не длиннее 20 знаков')))),
  ownerText: z.optional(z.nullable(z.string().check(z.maxLength(500, 'Не длиннее 500 знаков')))),
})

export const Indicator = z.object({
  name: text(0, 500, 'Укажите показатель'),
  unit: text(0, 100, 'Укажите единицу измерения'),
  value: text(0, 500, 'Укажите значение'),
  isMain: z.optional(z.boolean()),
  /** Why it was corrected after the submission. */
  reason: z.optional(z.nullable(text(0, 1000, 'Укажите причину изменения'))),
})

/** Readiness as the draft shows it: what is missing, why, and where to click. */
export const Readiness = z.object({
  done: z.number(),
  total: z.number(),
  sections: z.array(
    z.object({ section: z.string(), title: z.string(), done: z.number(), total: z.number(), errors: z.number() }),
  ),
  blockers: z.array(
    z.object({
      section: z.string(),
      path: z.string(),
      label: z.string(),
      text: z.string(),
      why: z.string(),
      /** Who can mend it, in words. */
      who: z.string(),
      /** False: a warning. */
      blocks: z.boolean(),
      /** The portal is busy with it: the line goes by itself. */
      isChecking: z.boolean(),
    }),
  ),
})

export const RequestView = z.object({
  id: Id,
  number: z.string(),
  stage: Stage,
  publicStage: z.string(),
  stageTitle: z.string(),
  tone: z.string(),
  page: z.enum(['new', 'draft', 'project']),
  anchor: z.nullable(z.string()),
  kind: z.string(),
  goal: z.string(),
  goalTitle: z.string(),
  objectType: z.string(),
  workType: z.string(),
  subdivision: z.string(),
  subdivisionTitle: z.string(),
  objectName: z.string(),
  declarantName: z.string(),
  organization: z.nullable(z.object({ id: Id, name: z.string() })),
  owner: z.string(),
  lead: z.nullable(z.object({ id: Id, name: z.string() })),
  turn: Turn,
  endsOn: z.nullable(Day),
  createdAt: Moment,
  submittedAt: z.nullable(Moment),
  updatedAt: Moment,
  isComplianceEstimation: z.boolean(),
  isEsPreExaminationService: z.boolean(),
  isConclusionRequest: z.boolean(),
  conclusionExists: z.boolean(),
  beforeEndDate: z.boolean(),
  hasOpenItemOrFolder: z.boolean(),
  remarks: z.object({
    requestRemarks: z.array(
      z.object({ id: Id, field: z.string(), label: z.string(), text: z.string(), answered: z.boolean() }),
    ),
  }),
  permissions: Permissions,
  /** The operator's decisions about rules, which stand over the product's own. */
  rules: z.array(Rule),
  /** Where the examination may be held, as the catalogue in force has it. */
  placements: z.array(z.object({ code: z.string(), title: z.string() })),
  /** The estimate is examined on whatever money: an administrator has lifted that check from this application. */
  isEstimateFundingLifted: z.boolean(),
  /** Fields that may be changed now: `*` = all, else paths named by remarks. */
  editable: z.array(z.string()),
  sections: z.record(z.string(), Section),
  addresses: z.object({ revision: z.number(), rows: z.array(KeptAddress) }),
  financing: z.object({ revision: z.number(), rows: z.array(Financing) }),
  indicators: z.object({ revision: z.number(), rows: z.array(Indicator) }),
})

export const HistoryRow = z.object({
  no: z.number(),
  from: z.nullable(z.string()),
  fromTitle: z.nullable(z.string()),
  to: z.string(),
  toTitle: z.string(),
  action: z.string(),
  actionTitle: z.string(),
  actor: z.string(),
  by: z.nullable(z.string()),
  onBehalfOf: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  at: Moment,
})

export const Missing = z.object({
  itemId: z.nullable(Id),
  folder: z.string(),
  code: z.string(),
  title: z.string(),
  text: z.string(),
  /** The act and its clause. */
  why: z.string(),
  blocks: z.boolean(),
})

/** A page that shows a request, and where on it its person is. */
export const Here = z.object({
  pageId: Id,
  browserId: Id,
  section: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,40}$/, 'Неверный раздел')))),
  isEditing: z.boolean('Укажите, заполняется ли раздел'),
})

/** Somebody else who has the request open; of the other side no section is told. */
export const PresentPerson = z.object({
  id: Id,
  name: z.string(),
  side: z.enum(['declarant', 'organisation']),
  section: z.nullable(z.string()),
  isEditing: z.boolean(),
})

/** Where a value came from: a code of `domain/request/carried/origins.ts`, null when it was typed. */
const Origin = z.object({ code: z.nullable(z.string()), title: z.string() })

/** A value a field had: who put it there, when and from where. */
export const FieldValue = z.object({
  value: z.unknown(),
  /** In words: of a cell of a list what it said, of a row what of it was changed. Only of those. */
  text: z.optional(z.string()),
  at: Moment,
  by: z.string(),
  /** The organisation it was done for. */
  onBehalfOf: z.nullable(z.string()),
  origin: Origin,
})

/** The last change of a field by somebody. */
export const FieldChange = z.object({
  field: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  at: Moment,
  origin: Origin,
})

/** A deleted draft that can be taken back. */
export const DeletedDraft = z.object({
  id: Id,
  number: z.string(),
  objectName: z.string(),
  deletedAt: Moment,
  restorableUntil: Moment,
  /** Null: the portal itself. */
  by: z.nullable(z.object({ name: z.string(), isMine: z.boolean() })),
  /** Deleted by the portal because nobody had changed it since. */
  idleSince: z.nullable(Moment),
  /** Why staff deleted it. */
  reason: z.nullable(z.string()),
})
