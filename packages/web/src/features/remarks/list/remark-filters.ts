import type { RemarkLine } from '../remarks-queries.ts'

export type Side = 'declarant' | 'staff'

export interface RemarkFilter {
  id: string
  label: string
  holds: (remark: RemarkLine) => boolean
}

const waiting: readonly RemarkLine['state'][] = ['issued']
const closed: readonly RemarkLine['state'][] = ['accepted', 'unresolved', 'revoked']
const preparing: readonly RemarkLine['state'][] = ['preparing', 'approving']

const all: RemarkFilter = { id: 'all', label: 'Все', holds: () => true }
const filters: Record<Side, readonly RemarkFilter[]> = {
  declarant: [
    { id: 'waiting', label: 'Без ответа', holds: ({ state }) => waiting.includes(state) },
    { id: 'answered', label: 'С ответом', holds: ({ state }) => ['answerDraft', 'answered'].includes(state) },
    { id: 'refused', label: 'Не приняты', holds: ({ state }) => state === 'notAccepted' },
    { id: 'closed', label: 'Закрыты', holds: ({ state }) => closed.includes(state) },
    all,
  ],
  staff: [
    { id: 'preparing', label: 'Готовятся', holds: ({ state, isAgreed }) => preparing.includes(state) && !isAgreed },
    { id: 'agreed', label: 'Согласованы', holds: ({ isAgreed }) => isAgreed },
    { id: 'toDecide', label: 'Ждут решения', holds: ({ state }) => state === 'answered' },
    { id: 'refused', label: 'Не приняты', holds: ({ state }) => state === 'notAccepted' },
    { id: 'waiting', label: 'У заявителя', holds: ({ state }) => ['issued', 'answerDraft'].includes(state) },
    all,
  ],
}

/** The filters of a side that find something, with their counts; «Все» is always there. */
export function filtersFor(side: Side, remarks: readonly RemarkLine[]): (RemarkFilter & { count: number })[] {
  return filters[side]
    .map((filter) => ({ ...filter, count: remarks.filter(filter.holds).length }))
    .filter(({ id, count }) => id === 'all' || count > 0)
}

/** Whether the reader has something to do with the remark: it is written black, the others grey. */
export function isWaiting(remark: RemarkLine, side: Side): boolean {
  return side === 'declarant'
    ? waiting.includes(remark.state)
    : ['answered', 'preparing'].includes(remark.state) || (remark.state === 'approving' && remark.may.includes('agree'))
}

/** Whether nothing more is expected of the reader: answered for the declarant, closed for the staff. */
export function isDone({ state }: RemarkLine, side: Side): boolean {
  return side === 'declarant' ? !waiting.includes(state) : closed.includes(state)
}

export interface RemarkGroup {
  key: string
  title: string
  remarks: RemarkLine[]
  done: number
  /** Settled in an earlier round: its lines stand only when asked for. */
  isOld: boolean
}

const oldKey = 'old'

/** Remarks by direction in the order of the server, with how many are done; what earlier rounds have settled comes last. */
export function groupsOf(remarks: readonly RemarkLine[], side: Side, round = 0): RemarkGroup[] {
  const groups = new Map<string, RemarkGroup>()
  for (const remark of remarks) {
    const isOld = remark.round < round && closed.includes(remark.state)
    const key = isOld ? oldKey : (remark.discipline ?? '')
    const title = isOld ? 'Закрыты в прошлых кругах' : (remark.disciplineTitle ?? 'Без направления')
    const group = groups.get(key) ?? { key, title, remarks: [], done: 0, isOld }
    group.remarks.push(remark)
    if (isDone(remark, side)) group.done += 1
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((one, other) => Number(one.isOld) - Number(other.isOld))
}

/** The next remark that waits for the reader, after the given one and then from the beginning; undefined when none does. */
export function nextWaiting(remarks: readonly RemarkLine[], side: Side, after: string): RemarkLine | undefined {
  const at = remarks.findIndex(({ id }) => id === after)
  const ordered = [...remarks.slice(at + 1), ...remarks.slice(0, Math.max(at, 0))]
  return ordered.find((remark) => isWaiting(remark, side))
}
