import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anUpload } from '../../testing/moves/deal.ts'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { answered, aRequestAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { printedPages } from '../../testing/printed-pages.ts'

let portal: TestPortal
let declarant: Api
let stranger: Api
beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  stranger = await portal.as('declarant2')
})
afterAll(() => portal.close())

const type = 'powerOfAttorney'

test('an attached document is read by its type, by itself and within its request, and mended while nothing rests on it', async () => {
  const ownerId = await aRequestAt(portal, 'declarant', { stage: 'draft_documents' })
  const body = { ownerId, file: await anUpload(declarant), title: 'Доверенность' }
  const { id } = answered(await declarant(documents.create, { params: { type }, body }))
  expect(answered(await declarant(documents.ofType, { params: { type }, query: { ownerId } })).documents).toMatchObject(
    [{ id, title: 'Доверенность', version: 1 }],
  )
  const change = { title: 'Доверенность Орловой', number: '15', date: '2026-02-01', file: await anUpload(declarant) }
  const mended = answered(await declarant(documents.update, { params: { type, id }, body: change }))
  expect(mended).toMatchObject({ title: 'Доверенность Орловой', number: '15', date: '2026-02-01', version: 2 })
  expect(answered(await declarant(documents.get, { params: { type, id } }))).toEqual(mended)
  expect(answered(await declarant(documents.getOfRequest, { params: { id: ownerId, docId: id } }))).toEqual(mended)

  const foreign = [
    await stranger(documents.ofType, { params: { type }, query: { ownerId } }),
    await stranger(documents.get, { params: { type, id } }),
    await stranger(documents.update, { params: { type, id }, body: change }),
    await stranger(documents.getOfRequest, { params: { id: ownerId, docId: id } }),
  ]
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await declarant(documents.get, { params: { type: 'contract', id } })).status).toBe(404)
  expect((await declarant(documents.ofType, { params: { type }, query: {} })).status).toBe(404)
})

test('the files of the explanatory note are told apart from the rest', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'draft_documents' })
  expect(answered(await declarant(completeness.explanatoryNote, { params: { id } })).documents).toEqual([])
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  const item = folders.flatMap(({ items }) => items).find(({ code }) => code === '07.20')
  const bytes = aPdf('УЛ')
  const query = { name: 'ПЗ-УЛ.pdf', size: String(bytes.length) }
  answered(await declarant(completeness.upload, { params: { id: item?.id ?? '' }, query, bytes }))
  expect(answered(await declarant(completeness.explanatoryNote, { params: { id } })).documents).toMatchObject([
    { file: { name: 'ПЗ-УЛ.pdf' } },
  ])
  expect((await stranger(completeness.explanatoryNote, { params: { id } })).status).toBe(404)
})

test('the card of an application holds its answers, participants and history; protocols are for their stage', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'draft_documents' })
  const card = await declarant(documents.blank, { params: { id, form: 'requestCard' } })
  const { text, beyond } = await printedPages(card.bytes)
  expect(text).toContain('КАРТОЧКА ЗАЯВЛЕНИЯ')
  expect(text).toContain('812 450,30')
  expect(text).toContain('Северный застройщик')
  expect(text).toContain('История')
  expect(beyond(31)).toEqual([])
  for (const form of ['disputeProtocol', 'settlementProtocol'] as const)
    expect((await declarant(documents.blank, { params: { id, form } })).status).toBeGreaterThan(400)
  expect((await stranger(documents.blank, { params: { id, form: 'requestCard' } })).status).toBe(404)
})
