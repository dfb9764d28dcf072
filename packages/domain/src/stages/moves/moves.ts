import { actionTitle, inputsFor } from './actions.ts'
import { type Facts, type Side, sidesOf } from '../facts.ts'
import { type Attempt, refusalOf } from './guards.ts'
import type { ActionInput, InputName, MoveInput } from './inputs.ts'
import { movers } from '../permissions/key-holders.ts'
import { keyRefusal, type KeyRefusalReason, otherSideActs } from '../permissions/permissions.ts'
import { type Stage, stageRule } from '../stages.ts'
import {
  type ActionName,
  findTransition,
  type GuardName,
  type MoveActor,
  type Transition,
  transitionsFrom,
} from './transitions.ts'

/** A move as the screen offers it. Refused moves are offered too, with the reason, never silently absent. */
export interface Move {
  action: ActionName
  to: Stage
  title: string
  allowed: boolean
  /** Empty when allowed. */
  why: string
  /** It may be begun: it is allowed, or its dialog makes what it lacks. */
  opens: boolean
  /** The fields of its dialog. */
  needs: ActionInput[]
  /** Who makes it, in words. */
  who: string
}

export type MoveVerdict =
  | { ok: true; transition: Transition }
  | ({ ok: false; code: 'FORBIDDEN' } & Forbidden)
  | {
      ok: false
      code: 'MOVE_NOT_ALLOWED' | 'INVALID_INPUT'
      why: string
      guard?: GuardName
      input?: InputName
    }

/** Why this person may not make a move: it is of another side or of the portal itself, or he lacks the key. */
export interface Forbidden {
  reason: 'automatic' | 'excluded' | 'otherSide' | KeyRefusalReason
  why: string
}

/**
 * The moves the viewer's side can make now, allowed or refused with the reason. Moves of the clock and of the system,
 * of the other side, and roads that are not of this request are left out.
 */
export function movesFor(facts: Facts): Move[] {
  return transitionsFrom(facts.stage)
    .filter((transition) => ofSide(transition.actor, facts))
    .filter((transition) => isRoadOf(transition, facts))
    .map((transition) => offer(transition, facts))
}

/** The moves other people can make from the current stage: what one waits for. */
export function movesOfOthers(facts: Facts): Move[] {
  return transitionsFrom(facts.stage)
    .filter(({ actor }) => actor !== 'timer' && actor !== 'system' && !ofSide(actor, facts))
    .filter((transition) => isRoadOf(transition, facts))
    .map((transition) => offer(transition, facts))
}

/** Every move of a person from the current stage to the given one, whoever may make it, with the reason of a refusal. */
export function movesTo(facts: Facts, stage: Stage): Move[] {
  return transitionsFrom(facts.stage)
    .filter(({ to, actor }) => to === stage && actor !== 'timer' && actor !== 'system')
    .map((transition) => offer(transition, facts))
}

/** The moves the server makes itself, ready now: by facts (`system`) or by the clock (`timer`). */
export function dueMoves(facts: Facts, by: 'system' | 'timer'): Transition[] {
  return transitionsFrom(facts.stage).filter(
    (transition) => transition.actor === by && failing(transition, facts, {}) === null,
  )
}

/**
 * Whether a move may be made: the row exists, the right actor makes it, the key is held, the guards hold, the dialog is
 * filled in. `FORBIDDEN`: not this person's move; `MOVE_NOT_ALLOWED`: not now; `INVALID_INPUT`: the dialog lacks something.
 */
export function checkMove(
  facts: Facts,
  action: ActionName,
  to: Stage,
  by: 'user' | 'system' | 'timer',
  input: MoveInput = {},
): MoveVerdict {
  const transition = findTransition(facts.stage, to, action)
  if (!transition)
    return {
      ok: false,
      code: 'MOVE_NOT_ALLOWED',
      why: `На этапе «${stageRule(facts.stage).title}» это действие невозможно.`,
    }
  const forbidden = whyForbidden(transition.actor, by, facts)
  if (forbidden !== null) return { ok: false, code: 'FORBIDDEN', ...forbidden }
  if (by === 'user') {
    const early = failing(transition, facts, undefined)
    if (early) return { ok: false, code: 'MOVE_NOT_ALLOWED', ...early }
    const lacking = lackingInput(inputsFor(action, facts), input)
    if (lacking) return { ok: false, code: 'INVALID_INPUT', why: lacking.why, input: lacking.name }
  }
  const late = failing(transition, facts, input)
  if (late) return { ok: false, code: 'MOVE_NOT_ALLOWED', ...late }
  return { ok: true, transition }
}

function offer(transition: Transition, facts: Facts): Move {
  const { action, to, actor } = transition
  const forbidden = whyForbidden(actor, 'user', facts)
  const attempt: Attempt = { to, input: undefined }
  const refusals = transition.guards.map((guard) => refusalOf(guard, facts, attempt)).filter((one) => one !== null)
  // What the dialog cannot mend is told first.
  const why = forbidden?.why ?? (refusals.find(({ inDialog }) => !inDialog) ?? refusals[0])?.why ?? ''
  return {
    action,
    to,
    title: actionTitle(action, to),
    allowed: why === '',
    why,
    opens: forbidden === null && refusals.every(({ inDialog }) => inDialog),
    needs: inputsFor(action, facts),
    who: movers(actor),
  }
}

function isRoadOf(transition: Transition, facts: Facts): boolean {
  const attempt: Attempt = { to: transition.to, input: undefined }
  return transition.guards.every((guard) => refusalOf(guard, facts, attempt)?.route !== true)
}

function failing(
  transition: Transition,
  facts: Facts,
  input: MoveInput | undefined,
): { guard: GuardName; why: string; input?: InputName } | null {
  for (const guard of transition.guards) {
    const refusal = refusalOf(guard, facts, { to: transition.to, input })
    if (refusal) return { guard, why: refusal.why, ...(refusal.field && { input: refusal.field }) }
  }
  return null
}

function ofSide(actor: MoveActor, facts: Facts): boolean {
  const sides: readonly string[] = sidesOf(facts)
  return actor === 'both' ? sides.length > 0 : sides.includes(actor)
}

/** Why this person may not make a move; null: he may. */
export function whyForbidden(actor: MoveActor, by: 'user' | 'system' | 'timer', facts: Facts): Forbidden | null {
  if (by !== 'user')
    return actor === by ? null : { reason: 'automatic', why: 'Это действие не совершается автоматически.' }
  if (actor === 'timer' || actor === 'system') return { reason: 'automatic', why: 'Это происходит автоматически.' }
  if (facts.viewer.excluded)
    return { reason: 'excluded', why: 'Доступ к этому заявлению закрыт администратором портала.' }
  if (!ofSide(actor, facts))
    return actor === 'both'
      ? { reason: 'otherSide', why: 'Это действие совершают стороны договора.' }
      : otherSideActs(actor)
  const refusal = keyRefusal(facts.stage === 'new' ? 'CreateRequest' : 'ChangeStateRequest', actingAs(actor, facts))
  if (refusal === null) return null
  const why = sidesOf(facts).includes('organisation')
    ? 'Решение принимает назначенный по заявлению куратор или эксперт.'
    : 'Ваши права по этому заявлению не позволяют менять его этап.'
  return { reason: refusal.reason, why }
}

/** An employee with an application of his own decides for the organisation only as an employee, and the other way round. */
function actingAs(actor: Side | 'both', facts: Facts): Facts {
  if (actor === 'both') return facts
  const { viewer } = facts
  const roles = viewer.roles.filter((role) => (role === 'Admin') === (actor === 'organisation'))
  return { ...facts, viewer: { ...viewer, roles } }
}

/**
 * The first field of a move's dialog whose day lies on the wrong side of today: of something done that has not come, of
 * something to come that has; null: none. `today` is the Moscow day `YYYY-MM-DD`.
 */
export function strayDay(
  facts: Facts,
  action: ActionName,
  input: MoveInput,
  today: string,
): { name: InputName; why: string } | null {
  for (const { name, label, past, ahead } of inputsFor(action, facts)) {
    const day = String(input[name] ?? '')
    if (past && day > today) return { name, why: `Поле «${label}»: этот день ещё не наступил.` }
    if (ahead && day !== '' && day <= today)
      return { name, why: `Поле «${label}»: выберите день не раньше завтрашнего.` }
  }
  return null
}

function lackingInput(asked: readonly ActionInput[], input: MoveInput): { name: InputName; why: string } | null {
  for (const field of asked) {
    const why = whyLacking(field, input[field.name])
    if (why !== null) return { name: field.name, why }
  }
  return null
}

function whyLacking(field: ActionInput, value: MoveInput[InputName]): string | null {
  if (value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0))
    return field.required ? `Заполните поле «${field.label}».` : null
  if (typeof value === 'string') return whyTextLacks(field, value)
  if (typeof value === 'number') return whyNumberLacks(field, value)
  return null
}

function whyTextLacks({ label, type, options, min = 1, max }: ActionInput, value: string): string | null {
  if (options && !options.some((option) => option.value === value))
    return `Выберите значение поля «${label}» из списка.`
  if (type === 'date' && !isDay(value)) return `Укажите дату в поле «${label}».`
  if (value.trim().length < min) return `Поле «${label}»: не меньше ${min} знаков.`
  if (max !== undefined && value.length > max) return `Поле «${label}»: не больше ${max} знаков.`
  return null
}

function whyNumberLacks({ label, min, max }: ActionInput, value: number): string | null {
  if (!Number.isSafeInteger(value)) return `Поле «${label}»: нужно целое число.`
  if (min !== undefined && value < min) return `Поле «${label}»: не меньше ${min}.`
  if (max !== undefined && value > max) return `Поле «${label}»: не больше ${max}.`
  return null
}

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}
