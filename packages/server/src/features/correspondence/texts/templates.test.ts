import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string
let other: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  other = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  await portal.db.updateTable('request').set({ object_name: 'Больница на 120 коек' }).where('id', '=', other).execute()
})
afterAll(() => portal.close())

async function templatesOf(api: Api, ownerId: string) {
  return answered(await api(correspondence.templates, { params: { ownerId } })).templates
}

const save = (title: string, text: string, type = 'organisationCustom') =>
  staff(correspondence.saveTemplate, { body: { requestId: id, type, title, text } })

test('each side has ready texts of its own kinds, filled from the application', async () => {
  const { number, objectName } = answered(await declarant(requests.get, { params: { id } }))
  const own = await templatesOf(declarant, id)
  expect(own.find(({ type }) => type === 'requestChanged')?.text).toContain(`№ ${number} («${objectName}»)`)
  expect(own.map(({ type }) => type)).not.toContain('organisationCustom')
  const theirs = await templatesOf(staff, id)
  expect(theirs.map(({ type }) => type)).not.toContain('requestChanged')
  expect(theirs.every(({ text }) => !/\{\w+\}/.test(text))).toBe(true)
  expect((await (await portal.as('declarant2'))(correspondence.templates, { params: { ownerId: id } })).status).toBe(
    404,
  )
})

test('a letter kept as a template is filled from another application; its title is taken once', async () => {
  const { number, objectName } = answered(await staff(requests.get, { params: { id } }))
  const text = `По заявлению № ${number} («${objectName}») назначен выезд на объект.`
  expect((await save('Вы', text)).status).toBe(400)
  expect((await save('Выезд', text, 'requestChanged')).problem.errors?.[0]?.path).toBe('type')
  const saved = answered(await save('Выезд на объект', text))
  expect((await save('Выезд на объект', text)).problem.errors?.[0]?.message).toContain('уже есть')
  const there = await templatesOf(staff, other)
  expect(there.find((one) => one.id === saved.id)?.text).toContain('«Больница на 120 коек»')
  expect((await templatesOf(declarant, id)).map((one) => one.id)).not.toContain(saved.id)
  const params = { id: saved.id }
  expect((await declarant(correspondence.removeTemplate, { params })).status).toBe(403)
  answered(await staff(correspondence.removeTemplate, { params }))
  expect((await staff(correspondence.removeTemplate, { params })).status).toBe(404)
})
