import { expect, test } from 'vitest'
import { splitMoves } from '../moves/split-moves.ts'
import type { Move, Progress } from '../stages-queries.ts'
import { toDayRule } from './to-day-rule.ts'
import { toPlanRows } from './to-plan-rows.ts'
import { turnForBand } from './turn-for-band.ts'

const move = (action: string, tone: string, allowed = true): Move => ({
  action,
  to: 'examination',
  title: action,
  allowed,
  why: allowed ? null : 'Рано',
  needs: [],
  confirm: null,
  tone,
  side: 'declarant',
  letter: null,
  paper: null,
  who: 'Заявитель.',
})

test('one move is filled: the possible step of the path, what is hard to take back stands last', () => {
  const moves = [
    move('refuse', 'danger'),
    move('later', 'primary', false),
    move('back', 'plain'),
    move('go', 'primary'),
  ]
  const { primary, secondary, rest } = splitMoves(moves)
  expect(primary?.action).toBe('go')
  expect(secondary?.action).toBe('back')
  expect(rest.map(({ action }) => action)).toEqual(['later', 'refuse'])
})

test('a road that cannot be taken yet is still the main one when there is no other', () => {
  expect(splitMoves([move('later', 'primary', false)]).primary?.action).toBe('later')
})

const turn = {
  side: 'you' as const,
  who: 'Ваш ход',
  otherwise: 'Иначе срок нарушен.',
  dueAt: null,
  daysLeft: null,
  tone: 'warn',
}

test('a short saying stays whole, of a long one the first sentence is what to do', () => {
  expect(turnForBand({ ...turn, todo: 'Ответы готовы. Сформируйте документы.' }, 'warn').say).toBe(
    'Ответы готовы. Сформируйте документы',
  )
  const todo =
    'Прочитайте договор с расчётом платы и выберите, как его подписать. Если не согласны, направьте протокол.'
  expect(turnForBand({ ...turn, todo }, 'violet')).toMatchObject({
    say: 'Прочитайте договор с расчётом платы и выберите, как его подписать',
    otherwise: 'Если не согласны, направьте протокол. Иначе срок нарушен.',
  })
})

test('whoever only waits is not threatened', () => {
  expect(turnForBand({ ...turn, side: 'other', todo: 'Эксперты проверяют.' }, 'info').otherwise).toBeUndefined()
})

test('0 days left is the last day, and no deadline is no count', () => {
  const dueAt = '2026-11-26T20:59:59.999Z'
  expect(turnForBand({ ...turn, todo: 'Ответьте.', dueAt, daysLeft: 0 }, 'warn').left?.days).toBe(0)
  expect(turnForBand({ ...turn, todo: 'Ответьте.' }, 'warn').left).toBeUndefined()
})

test('a term that has passed is told first, and looks so', () => {
  const late = { ...turn, dueAt: '2026-11-16T20:59:59.999Z', daysLeft: -8 }
  expect(turnForBand({ ...late, todo: 'Подпишите документы.' }, 'warn')).toMatchObject({
    say: 'Срок прошёл 8 рабочих дней назад: подпишите документы',
    tone: 'danger',
  })
  expect(turnForBand({ ...late, daysLeft: -1, todo: 'Ответьте.' }, 'info').say).toContain('1 рабочий день назад')
  expect(turnForBand({ ...late, daysLeft: 0, todo: 'Ответьте.' }, 'info')).toMatchObject({
    say: 'Ответьте',
    tone: 'info',
  })
})

type Ruler = NonNullable<Progress['ruler']>
const day = (date: string, owner: Ruler['days'][number]['owner'], reason = '') => ({ day: date, owner, reason })

test('days of one holder join, a stopped day parts them, days to answer are planned', () => {
  const rule = toDayRule({
    firstDay: '2026-11-16',
    lastDay: '2026-11-24',
    today: '2026-11-20',
    answerDay: '2026-11-23',
    term: 7,
    added: 2,
    spentByOrganisation: 2,
    spentByDeclarant: 1,
    left: 3,
    days: [
      day('2026-11-16', 'organisation', 'Экспертиза'),
      day('2026-11-17', 'organisation', 'Экспертиза'),
      day('2026-11-18', 'stopped'),
      day('2026-11-19', 'declarant', 'Ответы'),
      day('2026-11-20', 'future'),
      day('2026-11-23', 'future'),
      day('2026-11-24', 'future'),
    ],
  })
  expect(rule.segments).toEqual([
    { who: 'org', from: '2026-11-16', to: '2026-11-17', why: 'Экспертиза' },
    { who: 'dec', from: '2026-11-19', to: '2026-11-19', why: 'Ответы' },
    { who: 'dec', from: '2026-11-23', to: '2026-11-23', why: 'срок ответа' },
  ])
  expect(rule).toMatchObject({ added: 2, answerBy: '2026-11-23' })
})

test('rows of the plan bear the round, and what has no planned day is left out', () => {
  const clock = {
    key: 'a',
    title: 'Устранение замечаний',
    note: '2-й круг',
    side: 'declarant' as const,
    plannedFrom: '2026-11-02',
    plannedTo: '2026-11-26',
    actualFrom: '2026-11-02',
    actualTo: null,
    difference: null,
  }
  const shown = toPlanRows([clock, { ...clock, key: 'b', plannedTo: null }], '2026-11-30')
  expect(shown?.rows).toEqual([
    expect.objectContaining({ title: 'Устранение замечаний, 2-й круг', who: 'dec', now: true, plan: '2026-11-26' }),
  ])
  expect(shown).toMatchObject({ from: '2026-11-02', to: '2026-11-30' })
  expect(toPlanRows([], '2026-11-30')).toBeNull()
})
