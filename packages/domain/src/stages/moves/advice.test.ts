import { describe, expect, test } from 'vitest'
import { explainMoves, seenBy } from './explain-moves.ts'
import type { Facts, Side } from '../facts.ts'
import { factsAt, type GivenFacts } from '../facts-at.ts'
import { inputsFor } from './actions.ts'
import { type Move, movesFor, movesTo, checkMove } from './moves.ts'
import { broken, filledIn, passing } from './passing-facts.ts'
import { stageNames, stageRule } from '../stages.ts'
import { type ActionName, transitions } from './transitions.ts'

const byPeople = transitions.filter(({ actor, from }) => actor !== 'timer' && actor !== 'system' && from !== 'new')

describe('what is offered is what is done', () => {
  test.each(byPeople)('$action from $from to $to', (move) => {
    for (const guard of [null, ...move.guards]) {
      const { facts } = guard === null ? passing(move) : broken(move, guard)
      const offered = movesTo(facts, move.to).find(({ action }) => action === move.action)
      const input = filledIn(inputsFor(move.action, facts))
      const { prepaymentDue, paid, balance } = facts.contract
      if (input.amount !== undefined && move.action.startsWith('confirm'))
        Object.assign(input, { amount: Math.max(prepaymentDue - paid, balance, 1) })
      const verdict = checkMove(facts, move.action, move.to, 'user', input)
      expect([guard, offered?.allowed, offered?.why === '']).toEqual([guard, verdict.ok, verdict.ok])
    }
  })
})

/** What a reason tells one to do, and the move that is. */
const advised: readonly [phrase: RegExp, action: ActionName, by: Side][] = [
  [/заявление о продлении срока/i, 'initiateExtension', 'declarant'],
  [/подготовить отрицательное заключение/, 'prepareNegativeConclusion', 'organisation'],
  [/предложить расторжение/, 'proposeTermination', 'organisation'],
  [/перейти к подготовке заключения/, 'startConclusion', 'organisation'],
  [/Запросите её/, 'requestFinalPayment', 'organisation'],
  [/откажитесь от него/, 'refuseContract', 'declarant'],
]
const named: Readonly<Record<Side, RegExp>> = {
  declarant: /заявител|застройщик|технический заказчик|Подпишите договор/i,
  organisation: /эксперт|Запросите/i,
}

/** States in which something is closed by its term, its money or its remarks. */
const troubles: readonly GivenFacts[] = [
  {},
  { cutoffPassed: true, daysToCutoff: -3 },
  { cutoffPassed: true, daysToCutoff: 0, beforeEndDate: false, workingDaysLeft: 0 },
  { cutoffPassed: true, daysToCutoff: 1, extension: { grantedCount: 1 }, workingDaysLeft: 4 },
  { cutoffPassed: true, daysToCutoff: 1, extension: { grantedCount: 1 }, workingDaysLeft: 12 },
  { cutoffPassed: true, daysToCutoff: 0, extension: { grantedCount: 2 } },
  { deadlinePassed: true, cutoffPassed: true, daysToCutoff: 0 },
  { contract: { payBeforeIssue: true, balance: 100, paid: 0 }, conclusion: { filed: true, signed: true, ready: true } },
  { conclusion: { filed: true, signed: true, positive: true, decidedNegative: true } },
  { dispute: { round: 2 } },
  { remarks: { ready: 1, preparing: 1 }, daysToCutoff: 1, cutoffPassed: true },
  { remarks: { ready: 1, preparing: 1 }, daysToCutoff: 1, cutoffPassed: true, extension: { grantedCount: 2 } },
]
const sides = ['declarant', 'organisation'] as const

describe.each(stageNames.filter((stage) => stage !== 'new' && !stageRule(stage).final))('at %s', (stage) => {
  test('whatever a reason advises is possible then for somebody, and the sentence names him', () => {
    for (const given of troubles) {
      const facts = factsAt(stage, given)
      for (const side of sides)
        for (const { why } of refusedTo(seenBy(side, facts)))
          for (const [phrase, action, by] of advised.filter(([asked]) => asked.test(why))) {
            expect([stage, why, named[by].test(why)]).toEqual([stage, why, true])
            expect([stage, why, isPossible(seenBy(by, facts), action)]).toEqual([stage, why, true])
            expect(phrase.test(why)).toBe(true)
          }
    }
  })
})

function refusedTo(facts: Facts): { why: string }[] {
  const offered = movesFor(facts).filter(({ allowed }) => !allowed)
  const conditions = explainMoves(facts).flatMap(({ guards }) =>
    guards.flatMap(({ why }) => (why === null ? [] : [{ why }])),
  )
  return [...offered, ...conditions]
}

/** The road is there, and nothing but what its own people do first stands in it. */
function isPossible(facts: Facts, action: ActionName): boolean {
  const owned: readonly Move[] = movesFor(facts).filter((move) => move.action === action)
  return owned.some(({ why, opens }) => opens || /замечани|эксперты/i.test(why))
}
