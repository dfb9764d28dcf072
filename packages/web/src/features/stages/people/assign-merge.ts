import type { Sent } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { disciplineTitle } from '@portal/domain/request/catalogs/disciplines'
import { isListOf, isObject, isOr, isText } from '../../../platform/shape.ts'
import type { Staff } from './lead-queries.ts'

type Sending = Sent<typeof requests.assign>['body']

/** Who works on an application, with their names. */
export type Assigned = Pick<Staff, 'lead' | 'experts'>

/** One row of the dialog. */
export interface ExpertRow {
  key: number
  id: string
  discipline: string
}

const isPerson = isObject<NonNullable<Staff['lead']>>({ id: isText, name: isText })

/** The list that stands by now, as a refusal brings it. */
export const isAssigned = isObject<Assigned>({
  lead: isOr(null, isPerson),
  experts: isListOf(isObject<Staff['experts'][number]>({ id: isText, name: isText, discipline: isOr(null, isText) })),
})

/** Whether the very list that was sent stands already: its answer was lost on the way, and it came twice. */
export function isAsSent({ lead, experts }: Assigned, sent: Sending): boolean {
  const isOneList = experts.length === sent.experts.length && sent.experts.every((one) => has(experts, one))
  return isOneList && (lead?.id ?? null) === sent.leadId
}

export function rowsOf({ experts }: Assigned): ExpertRow[] {
  return experts.map(({ id, discipline }, key) => ({ key, id, discipline: discipline ?? '' }))
}

/** Names of those who worked on it and are not chosen any more. */
export function goneOf({ lead, experts }: Assigned, chosen: readonly string[]): string[] {
  const people = new Map([...(lead ? [lead] : []), ...experts].map(({ id, name }) => [id, name]))
  return [...people].flatMap(([id, name]) => (chosen.includes(id) ? [] : [name]))
}

/** What another person has changed: «добавлен эксперт Знатоков Пётр (Охрана труда)». */
export function changesOf(before: Assigned, now: Assigned): string[] {
  const added = now.experts.filter((one) => !has(before.experts, one))
  const gone = before.experts.filter((one) => !has(now.experts, one))
  return [
    ...(before.lead?.id === now.lead?.id
      ? []
      : [now.lead ? `новый куратор — ${now.lead.name}` : 'куратор больше не назначен']),
    ...added.map((one) => `добавлен эксперт ${wordsOf(one)}`),
    ...gone.map((one) => `убран эксперт ${wordsOf(one)}`),
  ]
}

/** The rows of a person with what another has done meanwhile: what he himself has chosen stays. */
export function mergedRows(mine: readonly ExpertRow[], before: Assigned, now: Assigned): ExpertRow[] {
  const kept = mine.filter((row) => has(now.experts, row) || !has(before.experts, row))
  const added = now.experts.filter((one) => !has(before.experts, one) && !has(mine, one))
  const free = Math.max(-1, ...mine.map(({ key }) => key)) + 1
  return [...kept, ...added.map(({ id, discipline }, at) => ({ key: free + at, id, discipline: discipline ?? '' }))]
}

/** A row that names nobody, or whom another row names already, by its key. */
export function faultsOf(experts: readonly ExpertRow[]): Map<number, string> {
  const faults = new Map<number, string>()
  experts.forEach(({ key, id, discipline }, at) => {
    const isTwin = experts.slice(0, at).some((one) => one.id === id && one.discipline === discipline)
    if (id === '') faults.set(key, 'Выберите эксперта или уберите строку')
    else if (isTwin) faults.set(key, 'Этот эксперт с этим направлением уже указан')
  })
  return faults
}

interface Named {
  id: string
  discipline: string | null
}

function has(list: readonly Named[], { id, discipline }: Named): boolean {
  return list.some((one) => one.id === id && (one.discipline ?? '') === (discipline ?? ''))
}

function wordsOf({ name, discipline }: Staff['experts'][number]): string {
  return discipline ? `${name} (${disciplineTitle(discipline)})` : name
}
