import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { rules } from '@portal/contract/features/rules/endpoints'
import { goalCodes } from '@portal/domain/request/goal-codes'
import { toBase64 } from '@portal/gost/bytes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf, aSectionItem } from '../../../testing/arrange/declarant-request.ts'
import { demoSignature } from '../../../testing/signatures/demo-signature.ts'
import { answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let itemId: string
let documentId: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

const pair = { name: 'Раздел 3.pdf', sheet: 'Раздел 3-УЛ.pdf' }

beforeEach(async () => {
  itemId = await aSectionItem(declarant, await aDeclarantRequest(portal))
  documentId = ''
  await putDocument('первая версия')
  await putSheet('лист первой версии')
})

async function put(name: string, text: string, informationSheet: boolean) {
  const query = { name, informationSheet, ...(documentId && { documentId }) }
  const { body, status } = await declarant(completeness.upload, { params: { id: itemId }, query, bytes: aPdf(text) })
  expect(status).toBe(200)
  return body
}

async function putDocument(text: string) {
  const { documents } = await put(pair.name, text, false)
  documentId = documents.find(({ certifies }) => certifies === null)?.id ?? ''
  return documents.find(({ id }) => id === documentId)?.file.ref ?? ''
}

/** A sheet with a signature under it; it goes with the document of the place. */
async function putSheet(text: string) {
  const { documents } = await put(pair.sheet, text, true)
  const ref = documents.find(({ certifies }) => certifies === documentId)?.file.ref ?? ''
  const signature = toBase64(await demoSignature(declarant, ref, portal.clock.now()))
  await declarant(files.sign, { params: { ref }, body: { signature } })
}

async function now() {
  const { state, documents } = (await declarant(completeness.item, { params: { id: itemId } })).body
  const sheet = documents.find(({ isInformationSheet }) => isInformationSheet)
  // Whether its content was looked at for viruses by now is not asked.
  const finding = sheet?.findings.find((one) => one.state !== 'notChecked')
  return { state, finding, isSigned: documents.find(({ id }) => id === documentId)?.isSigned }
}

const green = { state: 'signed', finding: undefined, isSigned: true }
const left = {
  state: 'notSigned',
  finding: {
    state: 'error',
    text: 'Лист удостоверяет не эту версию файла «Раздел 3.pdf». Замените его листом этой версии или подпишите сам файл.',
  },
  isSigned: false,
}

describe('a certifying sheet', () => {
  test('that is left behind when its document is replaced says so, and the document is not signed any more', async () => {
    expect(await now()).toEqual(green)
    await putDocument('вторая версия')
    expect(await now()).toEqual(left)
    const { body } = await declarant(completeness.listNotSigned, { params: { requestId: await requestOf(itemId) } })
    expect(body.files.map(({ name }) => name)).toEqual([pair.name])
  })

  test('replaced after its document certifies the new version', async () => {
    await putDocument('вторая версия')
    await putSheet('лист второй версии')
    expect(await now()).toEqual(green)
  })

  test('replaced before its document, the same day, certifies the new version', async () => {
    await putSheet('лист второй версии')
    expect(await now()).toEqual(green)
    await putDocument('вторая версия')
    expect(await now()).toEqual(green)
    // It was meant for one version, not for those after it.
    await putDocument('третья версия')
    expect(await now()).toEqual(left)
  })

  test('replaced days before its document is of the version that was there', async () => {
    await putSheet('лист первой версии, исправленный')
    await portal.clock.set(new Date(portal.clock.now().getTime() + 25 * 60 * 60_000))
    await putDocument('вторая версия')
    expect(await now()).toEqual(left)
  })

  test('counts again when its version is back: taken back, or the same bytes once more', async () => {
    const ref = await putDocument('вторая версия')
    await declarant(files.remove, { params: { ref }, query: { versionOnly: true } })
    expect(await now()).toEqual(green)
    await putDocument('вторая версия')
    await putDocument('первая версия')
    expect(await now()).toEqual(green)
  })

  test('that is left behind is only told of when the document is signed itself', async () => {
    const ref = await putDocument('вторая версия')
    const signature = toBase64(await demoSignature(declarant, ref, portal.clock.now()))
    await declarant(files.sign, { params: { ref }, body: { signature } })
    expect(await now()).toMatchObject({ state: 'signed', finding: { state: 'warning' }, isSigned: true })
  })
})

test('a decision that a section needs its sheet refuses the next step until the sheet of this version lies there', async () => {
  const id = await requestOf(itemId)
  const staff = await portal.as('admin')
  let seen: string | undefined
  const put = async (rows: Sent<typeof rules.decide>['body']['rows']) => {
    const body = { rows, ...(seen && { seen }) }
    const { decisions } = answered(await staff(rules.decide, { params: { subject: 'sheets 04' }, body }))
    seen = decisions.find(({ subject }) => subject === 'sheets 04')?.at
  }
  const decide = (confirmed: boolean) => {
    const terms = { need: 'must', condition: 'always', source: 'Задание экспертной организации, п. 5.13' } as const
    const row = { ...terms, goals: [...goalCodes], confirmed, validFrom: '2026-01-01', validTo: null }
    return put([row])
  }
  await portal.db.updateTable('request').set({ stage: 'draft_documents' }).where('id', '=', id).execute()
  const asked = async () => {
    const { blockers } = (await declarant(requests.readiness, { params: { id } })).body
    const { todo } = (await declarant(requests.get, { params: { id } })).body.turn
    return [blockers.find(({ text }) => text.includes('ИУЛ'))?.blocks, todo.includes('приложить ИУЛ к 1 документу')]
  }
  await putDocument('вторая версия')
  expect(await asked()).toEqual([undefined, false])
  await decide(false)
  expect(await asked()).toEqual([false, false])
  await decide(true)
  expect(await asked()).toEqual([true, true])
  await putSheet('лист второй версии')
  expect(await asked()).toEqual([undefined, false])
  await put([])
})

async function requestOf(item: string): Promise<string> {
  const row = await portal.db.selectFrom('item').select('request_id').where('id', '=', item).executeTakeFirstOrThrow()
  return row.request_id
}
