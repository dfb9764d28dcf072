import type { GivenFacts } from './facts-at.ts'
import { type Facts, rights, type Side, sidesOf } from './facts.ts'
import { signedAt, signingStages } from './papers.ts'
import { type Stage, stageRule } from './stages.ts'
import { turnLines } from './turn-lines.ts'

/** Whose turn it is on a request, for one reader. The date and the days left are added by the caller. */
export interface Turn {
  /** `you`: the reader's side is awaited; `both`: both sides, the reader's too; `none`: nothing is awaited. */
  side: 'you' | 'other' | 'both' | 'none'
  /** «Ваш ход», «Ход заявителя», «Ход экспертизы», «Ход обеих сторон», «Завершено». */
  who: string
  /** What to do, or what is going on. */
  todo: string
  /** What happens when it is not done in time. */
  otherwise: string
  /** The first sentence of `todo`, without its full stop: the line of a list row. */
  short: string
}

/**
 * Whose turn, what to do, what happens if not: in Russian, for every stage and every viewer. Someone who may only look
 * (a share for reading, staff who are not assigned) reads what the side on turn is doing.
 */
export function turnOf(facts: Facts): Turn {
  const waited = waitedFor(facts)
  const reader = readerSide(facts)
  const lines = turnLines[facts.stage]
  const side = sideFor(waited, reader)
  const line = reader === null ? (lines.onlooker ?? lines.organisation) : lines[reader]
  const todo = (side === 'other' && reader !== null && otherSigns(facts.stage, waited)) || said(line, facts)
  return { side, who: whoOf(waited, side), todo, otherwise: said(lines.otherwise, facts), short: firstSentence(todo) }
}

/** Whether the words for a reader depend on counts that the row of a request does not tell: remarks, documents, signatures. */
export function asksCounts(facts: Facts): boolean {
  const lines = turnLines[facts.stage]
  const reader = readerSide(facts)
  const line = reader === null ? (lines.onlooker ?? lines.organisation) : lines[reader]
  return typeof line !== 'string' || typeof lines.otherwise !== 'string' || stageRule(facts.stage).actor === 'both'
}

/** Which side a request waits for: of two signers, the one who has not signed yet. */
export function waitedFor(facts: Facts): Side | 'both' | 'none' {
  const { actor, final } = stageRule(facts.stage)
  if (final || actor === 'system') return 'none'
  if (isActRefused(facts)) return 'organisation'
  if (actor !== 'both') return actor
  // Where nothing is signed one side has made a proposal to the other.
  if (signedAt(facts.stage) === null) {
    const { initiator } = facts.termination
    if (initiator === null) return 'both'
    return initiator === 'declarant' ? 'organisation' : 'declarant'
  }
  const { declarantSigned, organisationSigned, originalsSent } = facts.signing
  const declarantDone = declarantSigned || originalsSent
  if (declarantDone === organisationSigned) return 'both'
  return declarantDone ? 'organisation' : 'declarant'
}

/** The act was refused where its form is chosen: the organisation answers. */
function isActRefused({ stage, contract }: Facts): boolean {
  return contract.actRefused && signingStages('act').includes(stage) && stageRule(stage).actor !== 'both'
}

/** Whether a side may have done its part at a stage while the other is awaited: elsewhere `doneBy` is null. */
export function asksDoneBy(stage: Stage): boolean {
  return stageRule(stage).actor === 'both' || signingStages('act').includes(stage)
}

/** At a stage of both sides, and where the act was refused: the one that has done its part while the other is awaited; null everywhere else. */
export function doneBy(facts: Facts): Side | null {
  if (isActRefused(facts)) return 'declarant'
  if (stageRule(facts.stage).actor !== 'both') return null
  switch (waitedFor(facts)) {
    case 'declarant':
      return 'organisation'
    case 'organisation':
      return 'declarant'
    default:
      return null
  }
}

/** The facts of signing that a side's part done stands for: enough for whose turn it is, for no right. */
export function factsOfDone(side: Side | null): GivenFacts {
  return {
    signing: { declarantSigned: side === 'declarant', organisationSigned: side === 'organisation' },
    termination: { initiator: side },
    contract: { actRefused: side === 'declarant' },
  }
}

/** What a side that has signed reads while the other one signs; the lines of a proposal to part know it themselves. */
function otherSigns(stage: Stage, waited: Side | 'both' | 'none'): string | undefined {
  if (stageRule(stage).actor !== 'both' || signedAt(stage) === null) return undefined
  const whose = waited === 'declarant' ? 'заявителя' : 'экспертизы'
  return `Ждём подписи ${whose}. От вас сейчас ничего не нужно.`
}

/** The side on which the viewer can do something; null: he only looks. */
function readerSide(facts: Facts): Side | null {
  const { viewer } = facts
  const sides = sidesOf(facts)
  const deputyWhoLooks = viewer.capacities.includes('delegate') && (viewer.rights & (rights.edit | rights.sign)) === 0
  if (sides.includes('declarant') && !(deputyWhoLooks && !viewer.roles.includes('OrgAdmin'))) return 'declarant'
  return sides.includes('organisation') && viewer.assigned ? 'organisation' : null
}

function sideFor(waited: Side | 'both' | 'none', reader: Side | null): Turn['side'] {
  if (waited === 'none') return 'none'
  if (reader === null) return 'other'
  if (waited === 'both') return 'both'
  return waited === reader ? 'you' : 'other'
}

function whoOf(waited: Side | 'both' | 'none', side: Turn['side']): string {
  if (side === 'you') return 'Ваш ход'
  switch (waited) {
    case 'none':
      return 'Завершено'
    case 'both':
      return 'Ход обеих сторон'
    case 'declarant':
      return 'Ход заявителя'
    case 'organisation':
      return 'Ход экспертизы'
  }
}

function firstSentence(text: string): string {
  const end = text.search(/[.;:] /)
  return (end === -1 ? text : text.slice(0, end)).replace(/\.$/, '')
}

function said(line: string | ((facts: Facts) => string), facts: Facts): string {
  return typeof line === 'string' ? line : line(facts)
}
