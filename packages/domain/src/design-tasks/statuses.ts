/** Statuses of a version of a design task, in the order of its life. */
// biome-ignore format: read by columns
export const designTaskStatuses = {
  draft:      'Черновик',
  onApproval: 'На согласовании',
  returned:   'На доработке',
  approved:   'Согласовано',
  confirmed:  'Утверждено',
  superseded: 'Заменено новой версией',
  archived:   'В архиве',
  deleted:    'Удалено',
} as const

export type DesignTaskStatus = keyof typeof designTaskStatuses
export type ShownDesignTaskStatus = Exclude<DesignTaskStatus, 'deleted'>

export const shownDesignTaskStatuses = [
  'draft',
  'onApproval',
  'returned',
  'approved',
  'confirmed',
  'superseded',
  'archived',
] as const satisfies readonly ShownDesignTaskStatus[]

/** What somebody has to do with a task. */
export interface DesignTaskTies {
  isAuthor: boolean
  isApprover: boolean
  isAdministrator: boolean
}

/** What a move asks for besides whose it is. */
export interface DesignTaskFacts {
  isNewest: boolean
  /** By its schema and its asserts. */
  isValid: boolean
  approvers: number
  /** How many of them have agreed to what stands there now. */
  agreed: number
  /** The file of the version bears a right signature of the author's side. */
  isSigned: boolean
}

type Mover = 'author' | 'approver' | 'administrator'

interface DesignTaskMove {
  from: DesignTaskStatus
  to: DesignTaskStatus
  by: readonly Mover[]
  title: string
}

// biome-ignore format: read by columns
const moves: readonly DesignTaskMove[] = [
  { from: 'draft',      to: 'onApproval', by: ['author'],                  title: 'Передать на согласование' },
  { from: 'draft',      to: 'deleted',    by: ['author'],                  title: 'Удалить' },
  { from: 'onApproval', to: 'returned',   by: ['approver'],                title: 'Вернуть на доработку' },
  { from: 'onApproval', to: 'approved',   by: ['approver'],                title: 'Согласовать' },
  { from: 'returned',   to: 'onApproval', by: ['author'],                  title: 'Передать на согласование' },
  { from: 'approved',   to: 'confirmed',  by: ['author'],                  title: 'Утвердить подписью' },
  { from: 'approved',   to: 'returned',   by: ['author'],                  title: 'Вернуть на доработку' },
  { from: 'confirmed',  to: 'archived',   by: ['author', 'administrator'], title: 'Убрать в архив' },
]

/** The content is changed only then. */
export function isOpen(status: DesignTaskStatus): boolean {
  return status === 'draft' || status === 'returned'
}

/** Where a person may move a version that stands there; what it lacks for it is told by `moveRefusal`. */
export function movesOf(status: DesignTaskStatus, ties: DesignTaskTies): { to: DesignTaskStatus; title: string }[] {
  return moves
    .filter(({ from, by }) => from === status && by.some((one) => is(one, ties)))
    .map(({ to, title }) => ({ to, title }))
}

function is(mover: Mover, { isAuthor, isApprover, isAdministrator }: DesignTaskTies): boolean {
  return { author: isAuthor, approver: isApprover, administrator: isAdministrator }[mover]
}

/** Why a version may not be moved there now; undefined: it may. */
export function moveRefusal(
  { from, to }: { from: DesignTaskStatus; to: DesignTaskStatus },
  facts: DesignTaskFacts,
): string | undefined {
  if (!facts.isNewest) return 'Есть более новая версия: откройте её.'
  if (to === 'onApproval') {
    if (facts.approvers === 0) return 'Назначьте хотя бы одного согласующего.'
    if (!facts.isValid) return 'Задание не соответствует схеме: проверьте его и исправьте отмеченное.'
  }
  if (from === 'onApproval' && to === 'approved' && facts.agreed < facts.approvers)
    return `Согласовали ${facts.agreed} из ${facts.approvers}: задание согласовано, когда согласен каждый.`
  if (to === 'confirmed' && !facts.isSigned) return 'Подпишите файл задания усиленной квалифицированной подписью.'
  return undefined
}

/** What an approver says of a version. */
export const approvalDecisions = { agreed: 'Согласовано', refused: 'Не согласовано' } as const
export type ApprovalDecision = keyof typeof approvalDecisions

/** Who approves a task, besides the author. */
export const approverRoles = {
  technicalCustomer: 'Технический заказчик',
  fundsManager: 'Главный распорядитель бюджетных средств',
  other: 'Согласующий',
} as const
export type ApproverRole = keyof typeof approverRoles
