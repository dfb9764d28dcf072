import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

test('what is left and whose turn it is are told of one state', async () => {
  const id = await aDraftInFilling(declarant)
  const told = async () => answered(await declarant(requests.readiness, { params: { id } }))
  const countOf = (todo: string) => Number(/^Заполните ещё (\d+)/.exec(todo)?.[1])
  const before = await told()
  const { sections } = answered(await declarant(requests.get, { params: { id } }))
  const body = { revision: sections['object']?.revision ?? 0, changes: { 'object.name': 'Школа на сорок мест' } }
  answered(await declarant(requests.update, { params: { id }, body }))
  const after = await told()
  expect(countOf(before.turn.todo) - countOf(after.turn.todo)).toBe(before.blockers.length - after.blockers.length)
  expect(after.turn).toEqual(answered(await declarant(requests.get, { params: { id } })).turn)
})
