import { Bundle } from '@portal/contract/features/rules/bundle'
import { objects } from '@portal/contract/features/objects/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { rules } from '@portal/contract/features/rules/endpoints'
import { exampleApplication } from '@portal/domain/request/example'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFilledDraft, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const load = async (...lines: string[]) => {
  const staff = await portal.as('admin')
  const bytes = Buffer.from(`\uFEFF${lines.join('\n')}`)
  answered(await staff(registers.load, { params: { code: 'kosfn' }, query: { name: 'kosfn.csv' }, bytes }))
}
const doubtsOf = (blockers: readonly { path: string; text: string; blocks: boolean }[]) =>
  blockers.filter(({ path }) => path.endsWith('.functions')).map(({ text, blocks }) => [text.slice(0, 60), blocks])
const doubt = (code: string) => [expect.stringContaining(`нет кода ${code}`), false]

test('codes the loaded classifier does not have are told of the object and its parts, stored or sent for a check', async () => {
  const id = await aFilledDraft(declarant)
  const fields = { kind: 'part', name: 'Котельная', functions: '12.01.001.002' }
  answered(await declarant(objects.addPart, { params: { id, index: '1' }, body: { fields } }))
  const stored = async () => doubtsOf(answered(await declarant(requests.readiness, { params: { id } })).blockers)
  const { items, ...application } = exampleApplication('21')
  const body = z.parse(Bundle, { ...application, documents: items })
  const sent = async () => doubtsOf(answered(await portal.anonymous(rules.checkBundle, { body })).blockers)
  expect([await stored(), await sent()]).toEqual([[], []])
  await load('12.01.001.002;Здание котельной')
  expect([await stored(), await sent()]).toEqual([[doubt('02.01.001.001')], [doubt('02.01.001.001')]])
  await load('02.01.001.001;Школа')
  expect([await stored(), await sent()]).toEqual([[doubt('12.01.001.002')], []])
})

test('a code the classifier spells otherwise is not lost', async () => {
  const id = await aFilledDraft(declarant)
  const fields = { kind: 'part', name: 'Котельная', functions: '12.1.1.2' }
  answered(await declarant(objects.addPart, { params: { id, index: '1' }, body: { fields } }))
  const { items, ...application } = exampleApplication('21')
  const body = z.parse(Bundle, { ...application, documents: items })
  await load('2.1.1.1;Школа', '12.01.001.002;Здание котельной')
  const { blockers } = answered(await declarant(requests.readiness, { params: { id } }))
  const sent = answered(await portal.anonymous(rules.checkBundle, { body }))
  expect([doubtsOf(blockers), doubtsOf(sent.blockers)]).toEqual([[], []])
})
