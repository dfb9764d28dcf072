import type { Input } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { type Day, shiftDay, startOfDay } from '@portal/domain/calendar/days'
import type { Side } from '@portal/domain/stages/facts'
import { stageGroups } from '@portal/domain/stages/groups'
import { mendingStages } from '@portal/domain/stages/returned'
import { type Stage, stageNames, stageRule } from '@portal/domain/stages/stages'
import { invalidFields } from '../../../kernel/invalid-fields.ts'
import type { RequestFilter } from '../queries/queries-filter.ts'
import type { Page } from '../queries/queries-list.ts'
import { newestFirst, readCursor, type Sort } from '../queries/queries-order.ts'

type Asked = Input<typeof requests.list>['body']

const usualSize = 50

/** What a list asks the database for; undefined when no stage is left, so that nothing can be found. */
export function pageOf(asked: Asked, side: Side): Page | undefined {
  const stages = stagesOf(asked, side)
  if (stages?.length === 0) return undefined
  const sort = asked.sort ? sorts[asked.sort] : newestFirst
  return { filter: filterOf(asked, stages, side), sort, cursor: cursorOf(asked, sort), size: asked.size ?? usualSize }
}

function filterOf(asked: Asked, stages: readonly Stage[] | undefined, side: Side): RequestFilter {
  if (asked.nobody && side === 'declarant')
    throw invalidFields([{ path: 'nobody', message: 'Исполнителей видит только экспертиза' }])
  if (asked.lead && side === 'declarant')
    throw invalidFields([{ path: 'lead', message: 'По куратору отбирает только экспертная организация' }])
  return {
    text: asked.text,
    stages,
    turn: asked.turn && { of: asked.turn, side },
    goals: asked.goal?.map(Number),
    objectTypes: asked.objectType?.map(Number),
    workTypes: asked.workType?.map(Number),
    subdivisions: asked.subdivision,
    createdFrom: asked.from ? startOfDay(within(asked.from)) : undefined,
    createdTo: asked.to ? startOfDay(shiftDay(within(asked.to), 1)) : undefined,
    overdue: asked.overdue,
    unread: asked.unread,
    back: asked.returned && side === 'organisation',
    nobody: asked.nobody,
    leads: asked.lead,
    regions: asked.region,
  }
}

// Days the portal cannot know anything about; the database does not hold year 0 either.
const earliest = '2000-01-01'
const latest = '2199-12-31'

function within(day: Day): Day {
  if (day < earliest) return earliest
  return day > latest ? latest : day
}

function stagesOf({ group, stages, turn, returned, nobody }: Asked, side: Side): readonly Stage[] | undefined {
  const sets = [
    stages,
    group && stagesOfGroup(group),
    turn && stagesOnTurn(turn, side),
    returned && side === 'declarant' && mendingStages,
    nobody && unfinished,
  ].filter((set) => !!set)
  const [first, ...others] = sets
  return first && stageNames.filter((stage) => [first, ...others].every((set) => set.includes(stage)))
}

/** Submitted and not over: what somebody ought to work on. */
const unfinished = stageNames.filter((stage) => stageRule(stage).page === 'project' && !stageRule(stage).final)

function stagesOfGroup(name: string): readonly Stage[] {
  const group = stageGroups.find((one) => one.name === name)
  if (!group) throw invalidFields([{ path: 'group', message: 'Такой группы этапов нет' }])
  return group.stages
}

/** Stages at which a side may be awaited; where both act, the row says which of them is (`RequestFilter.turn`). */
export function stagesOnTurn(turn: 'you' | 'other', side: Side): readonly Stage[] {
  return stageNames.filter((stage) => {
    const { actor, final } = stageRule(stage)
    if (final || actor === 'system') return false
    return actor === 'both' || (actor === side) === (turn === 'you')
  })
}

// biome-ignore format: read by columns
const sorts = {
  'updatedAt':  { by: 'updated', descending: false },
  '-updatedAt': { by: 'updated', descending: true },
  'createdAt':  { by: 'created', descending: false },
  '-createdAt': { by: 'created', descending: true },
  'number':     { by: 'number',  descending: false },
  '-number':    { by: 'number',  descending: true },
  'dueAt':      { by: 'due',     descending: false },
  '-dueAt':     { by: 'due',     descending: true },
} as const satisfies Record<NonNullable<Asked['sort']>, Sort>

/** The cursor of a page; one made up is refused. */
export function cursorOf({ cursor }: { cursor?: string | undefined }, sort: Sort) {
  if (!cursor) return undefined
  const read = readCursor(cursor, sort)
  if (!read) throw invalidFields([{ path: 'cursor', message: 'Страница устарела. Откройте список с начала' }])
  return read
}
