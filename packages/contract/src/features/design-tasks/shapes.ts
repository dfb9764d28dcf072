import { documentTypes } from '@portal/domain/design-tasks/document-types'
import { approvalDecisions, approverRoles, designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { typedKeys } from '@portal/domain/typed-keys'
import * as z from 'zod/mini'
import { Day, Id, Moment, Revision } from '../../shared.ts'

export const DocumentTypeName = z.enum(typedKeys(documentTypes), 'Такого вида документа нет')
export const DesignTaskStatusName = z.enum(typedKeys(designTaskStatuses), 'Такого статуса нет')
export const ApproverRoleName = z.enum(typedKeys(approverRoles), 'Выберите, в каком качестве согласует')
export const ApprovalDecisionName = z.enum(typedKeys(approvalDecisions), 'Выберите решение')

export const EnumeratedValue = z.object({ value: z.string(), title: z.string() })

/** `FormValue` of the domain. */
export const FormValueShape = z.object({
  kind: z.enum([
    'text',
    'longText',
    'date',
    'number',
    'integer',
    'yesNo',
    'enumeration',
    'image',
    'id',
    'idref',
    'idrefs',
  ]),
  enumeration: z.optional(z.string()),
  values: z.optional(z.array(EnumeratedValue)),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  min: z.optional(z.string()),
  max: z.optional(z.string()),
  decimals: z.optional(z.number()),
  patterns: z.optional(z.array(z.string())),
})

const inBranch = { in: z.optional(z.object({ choice: z.string(), branch: z.string() })) }

export const FormElementShape = z.object({
  kind: z.literal('element'),
  name: z.string(),
  title: z.string(),
  help: z.string(),
  min: z.number(),
  max: z.nullable(z.number()),
  look: z.enum(['field', 'section', 'list', 'table', 'grid']),
  value: z.optional(FormValueShape),
  type: z.optional(z.string()),
  fixed: z.optional(z.string()),
  initial: z.optional(z.string()),
  ...inBranch,
})

export const FormChoiceShape = z.object({
  kind: z.literal('choice'),
  key: z.string(),
  title: z.string(),
  isObligatory: z.boolean(),
  branches: z.array(z.object({ key: z.string(), title: z.string() })),
  ...inBranch,
})

export const FormMixShape = z.object({
  kind: z.literal('mix'),
  key: z.string(),
  title: z.string(),
  min: z.number(),
  max: z.nullable(z.number()),
  elements: z.array(FormElementShape),
  ...inBranch,
})

export const FormTypeShape = z.object({
  title: z.string(),
  attributes: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      help: z.string(),
      isObligatory: z.boolean(),
      value: FormValueShape,
      fixed: z.optional(z.string()),
      initial: z.optional(z.string()),
    }),
  ),
  value: z.optional(FormValueShape),
  parts: z.array(z.union([FormElementShape, FormChoiceShape, FormMixShape])),
  asserts: z.array(z.object({ test: z.string(), message: z.string() })),
})

/** `FormModel` of the domain: the form a schema describes. */
export const FormModelShape = z.object({
  root: z.string(),
  type: z.string(),
  title: z.string(),
  namespace: z.nullable(z.string()),
  types: z.record(z.string(), FormTypeShape),
})

/** What staff say over a schema: titles, helps and usual values by path without keys, and the order of the first sections. */
export const FormSettings = z.object({
  fields: z.record(
    z.string().check(z.maxLength(2000, 'Путь слишком длинный')),
    z.object({
      title: z.optional(z.string().check(z.maxLength(500, 'Название не длиннее 500 знаков'))),
      help: z.optional(z.string().check(z.maxLength(4000, 'Пояснение не длиннее 4000 знаков'))),
      initial: z.optional(z.string().check(z.maxLength(4000, 'Значение не длиннее 4000 знаков'))),
    }),
  ),
  order: z.array(z.string()).check(z.maxLength(500, 'Разделов не больше 500')),
})

/** A schema as lists show it. */
export const XsdSchemaRow = z.object({
  id: Id,
  documentType: DocumentTypeName,
  title: z.string(),
  /** As the schema says it: «01.01». */
  version: z.string(),
  root: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  /** `ready`: no day of validity yet. */
  state: z.enum(['ready', 'active', 'future', 'past', 'unusable']),
  validFrom: z.nullable(Day),
  validUntil: z.nullable(Day),
  /** Figures of what it describes. */
  counts: z.object({
    elements: z.number(),
    enumerations: z.number(),
    asserts: z.number(),
    keys: z.number(),
  }),
  problems: z.array(
    z.object({
      /** `error`: it cannot be used. */
      kind: z.enum(['error', 'note']),
      file: z.string(),
      line: z.nullable(z.number()),
      text: z.string(),
    }),
  ),
  /** Open tasks written by it. */
  openTasks: z.number(),
  /** The portal's own. */
  isOwn: z.boolean(),
  loadedAt: Moment,
  loadedBy: z.string(),
  revision: Revision,
})

export const SchemaDifference = z.object({
  kind: z.enum(['added', 'removed', 'type', 'enumeration', 'occurrence', 'assert']),
  /** Names of types or elements, as the schema says them. */
  place: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
})

/** One value, block or choice of the content, by its path (`form-path.ts` of the domain). */
export const ContentRow = z.object({
  path: z.string(),
  /** Of a choice: its branch. Of a block: null. */
  value: z.nullable(z.string()),
  /** Of several blocks of a list: their order. */
  position: z.nullable(z.number()),
  /** A block that was taken away; it can be restored. */
  isRemoved: z.boolean(),
  /** Of the version, when this was changed last. */
  revision: Revision,
  /** Instead of a value: an image kept beside the content. */
  image: z.nullable(z.object({ sha256: z.string(), size: z.number(), mediaType: z.string() })),
})

/** The answer to every edit. */
export const Edited = z.object({
  revision: Revision,
  /** Everything changed after the revision that was sent: by this edit, and by others meanwhile. */
  changed: z.array(ContentRow),
  /** There was more than can be told: read the version anew. */
  more: z.boolean(),
})

export const DesignTaskFault = z.object({
  /** `hint`: the portal's own advice, which hinders nothing. */
  kind: z.enum(['schema', 'assert', 'hint']),
  path: z.string(),
  line: z.nullable(z.number()),
  /** Names of the sections down to the field. */
  place: z.string(),
  text: z.string(),
})

export const Approver = z.object({
  userId: Id,
  name: z.string(),
  organization: z.string(),
  role: ApproverRoleName,
  decision: z.nullable(ApprovalDecisionName),
  comment: z.string(),
  decidedAt: z.nullable(Moment),
})

export const DesignTaskRemark = z.object({
  id: Id,
  path: z.string(),
  place: z.string(),
  text: z.string(),
  author: z.string(),
  isOwn: z.boolean(),
  at: Moment,
  answer: z.string(),
  closedAt: z.nullable(Moment),
})

export const DesignTaskRow = z.object({
  /** Of the newest version. */
  id: Id,
  taskId: Id,
  number: z.string(),
  version: z.number(),
  status: DesignTaskStatusName,
  documentType: DocumentTypeName,
  object: z.string(),
  developer: z.string(),
  customer: z.string(),
  author: z.string(),
  schema: z.string(),
  createdAt: Moment,
  changedAt: Moment,
})

export const DesignTaskVersion = z.object({
  id: Id,
  taskId: Id,
  number: z.string(),
  version: z.number(),
  status: DesignTaskStatusName,
  revision: Revision,
  object: z.string(),
  author: z.string(),
  schema: z.object({ id: Id, title: z.string(), version: z.string(), documentType: DocumentTypeName }),
  /** A schema that is in force instead of this one's. */
  newerSchema: z.nullable(z.object({ id: Id, version: z.string() })),
  requestId: z.nullable(Id),
  createdAt: Moment,
  changedAt: Moment,
  /** Of the XML of a version that is closed: CRC32, eight hexadecimal digits. */
  checksum: z.nullable(z.string()),
  /** The file of an agreed version, to be signed by `/api/file/sign/{ref}`. */
  file: z.nullable(z.object({ ref: Id, name: z.string(), size: z.number(), isSigned: z.boolean() })),
  content: z.array(ContentRow),
  /** The content is longer than one answer: ask by `path`. */
  more: z.boolean(),
  /** Places that have values which the document does not show now: of another branch, or of another schema. */
  aside: z.number(),
  approvers: z.array(Approver),
  remarks: z.array(DesignTaskRemark),
  versions: z.array(
    z.object({
      id: Id,
      version: z.number(),
      status: DesignTaskStatusName,
      at: Moment,
      checksum: z.nullable(z.string()),
    }),
  ),
  may: z.object({
    edit: z.boolean(),
    decide: z.boolean(),
    appoint: z.boolean(),
    makeVersion: z.boolean(),
    moves: z.array(z.object({ to: DesignTaskStatusName, title: z.string() })),
  }),
})
