import { expect, test } from 'vitest'
import { explainMoves, seenBy } from '../moves/explain-moves.ts'
import { factsAt } from '../facts-at.ts'
import { movesFor, movesOfOthers } from '../moves/moves.ts'
import { holdersOf, stagesOf } from './key-holders.ts'
import { clientReason } from './permissions.ts'
import { globalKeyHolders, serverKeyHolders } from './server-key-holders.ts'

const declarant = {
  roles: ['Declarant'],
  capacities: [],
  rights: 7,
  assigned: false,
  signs: true,
  certificate: true,
  excluded: false,
} as const

test('the stages that open a key are named, the coming ones first, and who may hold it', () => {
  expect(stagesOf('editDocuments', 'completeness')).toMatch(
    /^На этапах «Устранение замечаний по комплектности[^»]*», .* и ещё на \d+\.$/,
  )
  expect(stagesOf('editDefaultRequest', 'examination')).toBe('На этапе «Черновик. Заполнение сведений».')
  expect(holdersOf('editDocuments')).toBe(
    'На стороне заявителя те, кому дано изменять заявление: создатель, администратор организации, заместитель.',
  )
})

test('who may never hold a key is told so, whatever the stage', () => {
  const staff = seenBy('organisation', factsAt('completeness', {}))
  expect(clientReason('saveButton', staff).kind).toBe('role')
  expect(clientReason('editDocuments', factsAt('completeness', { viewer: declarant })).kind).toBe('stage')
})

test('what the other side can do is told apart from what is one’s own', () => {
  const facts = factsAt('completeness', { viewer: declarant })
  const own = movesFor(facts).map(({ action }) => action)
  const others = movesOfOthers(facts).map(({ action, who }) => ({ action, who }))
  expect(own).toContain('withdrawRequest')
  expect(others).toContainEqual({
    action: 'acceptDocuments',
    who: 'Экспертная организация: куратор и назначенные эксперты.',
  })
  expect(others.map(({ action }) => action)).not.toContain('withdrawRequest')
})

test('a move is explained condition by condition, for either side', () => {
  const facts = factsAt('completeness', { viewer: declarant, priceCalculated: false })
  const accept = (side: 'declarant' | 'organisation') =>
    explainMoves(seenBy(side, facts)).find(({ action }) => action === 'acceptDocuments')
  expect(accept('declarant')).toMatchObject({
    forbidden: 'Это действие совершает экспертная организация.',
    guards: [],
  })
  expect(accept('organisation')?.forbidden).toBeNull()
  const guards = accept('organisation')?.guards ?? []
  expect(guards.find(({ name }) => name === 'hasOwnContract')).toEqual({
    name: 'hasOwnContract',
    title: 'У заявления есть свой договор',
    why: null,
    route: false,
  })
  expect(guards.find(({ name }) => name === 'priceCalculated')?.why).toMatch(/\S/)
})

test('a key that no request is asked about names who holds it', () => {
  expect(globalKeyHolders('Administration')).toBe('Сотрудники экспертной организации.')
  expect(globalKeyHolders('CreateRequest')).toBe('Заявители, администраторы организаций.')
})

test('a key of the server names its holders on either side with their stages', () => {
  expect(serverKeyHolders('DeleteParticipant', 'examination')).toEqual([
    expect.stringMatching(
      /^На этапах «.*» и ещё на \d+\. Создатель заявления и его заместитель, администратор организации\.$/,
    ),
  ])
  const lines = serverKeyHolders('ChangeStateRequest', 'examination')
  expect(lines[1]).toMatch(/ Назначенные сотрудники экспертной организации\.$/)
  expect(serverKeyHolders('ViewRequest', 'examination')).toEqual([
    expect.stringMatching(/^На любом этапе\. .*, кому открыто заявление, сотрудники экспертной организации\.$/),
  ])
})
