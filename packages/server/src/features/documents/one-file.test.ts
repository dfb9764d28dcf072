import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOfferedRequest, anUpload, documentOf } from '../../testing/moves/deal.ts'
import { act, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

type Type = Sent<typeof documents.create>['params']['type']

function attach(type: Type, ownerId: string, file: string) {
  return declarant(documents.create, { params: { type }, body: { ownerId, file } })
}

describe('a file is one thing', () => {
  test('the contract before both sides is not attached anew, so that its signing keeps its own rules', async () => {
    const id = await anOfferedRequest(portal)
    await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
    const { file } = await documentOf(portal, declarant, id, 'contract')
    const { status, problem } = await attach('attachment', id, file?.ref ?? '')
    expect({ status, title: problem.title }).toEqual({
      status: 422,
      title: 'Этот файл уже приложен. Загрузите его ещё раз.',
    })
  })

  test('the scan of a contract is no other document, and stays when its stage is over', async () => {
    const id = await anOfferedRequest(portal)
    await act(declarant, id, 'choosePaperForm', 'signingInPaperForm')
    const scan = await anUpload(declarant)
    answered(await attach('contractScan', id, scan))
    expect((await attach('attachment', id, scan)).status).toBe(422)
    await standAt(portal, id, 'waitingForPayment')
    expect((await declarant(files.remove, { params: { ref: scan } })).problem.code).toBe('ITEM_CLOSED')
    expect((await declarant(files.info, { params: { ref: scan } })).status).toBe(200)
  })

  test('what was enclosed with a sent letter goes with no other one, so that nobody can take it away', async () => {
    const id = await anOfferedRequest(portal)
    await standAt(portal, id, 'examination')
    const body = { requestId: id, text: 'Просим сообщить ход дела.', files: [await anUpload(declarant, 'Справка')] }
    answered(await declarant(correspondence.create, { body: { ...body, type: 'custom' } }))
    const again = await declarant(correspondence.create, { body: { ...body, type: 'custom' } })
    expect(again.problem.title).toBe('Этот файл уже приложен. Загрузите его ещё раз.')
  })
})
