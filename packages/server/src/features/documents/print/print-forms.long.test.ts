import { completeness } from '@portal/contract/features/completeness/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aContractedRequest,
  documentOf,
  pagesOf,
  printed,
  sign,
  signDocument,
  stageOf,
} from '../../../testing/moves/deal.ts'
import { aPdf } from '../../../testing/arrange/declarant-request.ts'
import { act, answered, aRequestAt, standAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { printedPages } from '../../../testing/printed-pages.ts'

let portal: TestPortal
let declarant: Api
let staff: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

/** A draft with everything it needs, one document uploaded and signed among its folders. */
async function aReadyDraft(): Promise<string> {
  const { id, item } = await aSignedDraft()
  const body = { revision: item.revision, number: 'ИГДИ-14', date: '2026-02-02', author: 'ООО «Георазрез»' }
  answered(await declarant(completeness.updateItem, { params: { id: item.id }, body }))
  return id
}

/** The same before number, date and author of the document are told. */
async function aSignedDraft() {
  const id = await aRequestAt(portal, 'declarant', { stage: 'draft_documents', goal: '10' })
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  const item = folders.flatMap(({ items }) => items).find(({ code }) => code === '06.01')
  const bytes = aPdf(`Отчёт ${id}`)
  const query = { name: 'Отчёт об изысканиях.pdf', size: String(bytes.length) }
  const uploaded = answered(await declarant(completeness.upload, { params: { id: item?.id ?? '' }, query, bytes }))
  answered(await sign(portal, declarant, uploaded.documents[0]?.file.ref ?? ''))
  return { id, item: uploaded }
}

async function aPrintedDraft(): Promise<string> {
  const id = await aReadyDraft()
  await act(declarant, id, 'completeDocuments', 'draft_printing')
  await printed(portal)
  return id
}

async function forms(id: string) {
  return answered(await declarant(documents.printForms, { params: { id } })).forms
}

describe('print forms', () => {
  test('are not made while a document does not say its number, date and author', async () => {
    const { id } = await aSignedDraft()
    const { problem } = await declarant(stages.move, {
      params: { requestId: id, stage: 'draft_printing' },
      body: { action: 'completeDocuments', expectedStage: 'draft_documents' },
    })
    expect(problem.title).toContain('Укажите номер, дату и автора документов: осталось 1 документ.')
    const { turn } = answered(await declarant(requests.get, { params: { id } }))
    expect(JSON.stringify(turn)).toContain('указать номер, дату и автора 1 документа')
  })

  test('are made from the application and its documents, and wait for the signature of the declarant', async () => {
    const id = await aPrintedDraft()
    expect(await forms(id)).toMatchObject([
      {
        type: 'requestForm',
        state: 'ready',
        version: 1,
        needs: ['declarant'],
        isStale: false,
        maySign: true,
        by: null,
      },
      { type: 'inventoryForm', state: 'ready', version: 1, needs: ['declarant'], isStale: false, maySign: true },
    ])
    const request = await pagesOf(portal, declarant, id, 'requestForm')
    expect(request.text).toContain('ЗАЯВЛЕНИЕ')
    expect(request.text).toContain('Общеобразовательная школа на 550 мест')
    expect(request.text).toContain('Орлова Мария Сергеевна')
    expect(request.beyond(20)).toEqual([])
    const inventory = await pagesOf(portal, declarant, id, 'inventoryForm')
    expect(inventory.text).toContain('Отчёт об изысканиях.pdf')
    expect(inventory.text).toContain('Образцова')
  })

  test('name the certifying sheet beside the file it certifies, which is not told as unsigned', async () => {
    const { id, item } = await aSignedDraft()
    const put = async (name: string, more: object) => {
      const bytes = aPdf(`${name} ${id}`)
      const query = { name, size: String(bytes.length), ...more }
      return answered(await declarant(completeness.upload, { params: { id: item.id }, query, bytes }))
    }
    const { documents: before } = await put('Графика.pdf', {})
    const documentId = before.find(({ title }) => title.startsWith('Графика'))?.id ?? ''
    const { documents: after } = await put('Графика-УЛ.pdf', { documentId, informationSheet: true })
    const sheet = after.find(({ certifies }) => certifies === documentId)
    answered(await sign(portal, declarant, sheet?.file.ref ?? ''))
    const { bytes } = await declarant(documents.inventoryForm, { params: { id } })
    const { text } = await printedPages(bytes)
    expect(text).toContain('удостоверен ИУЛ № 3')
    expect(text).toContain('ИУЛ к № 2')
    expect(text).not.toContain('не подписан')
  })

  test('signed let the application be submitted and stay as they were signed', async () => {
    const id = await aPrintedDraft()
    await signDocument(portal, declarant, id, 'requestForm')
    const early = await declarant(stages.move, {
      params: { requestId: id, stage: 'completeness' },
      body: { action: 'submitRequest', expectedStage: 'draft_printing' },
    })
    expect(early.problem.code).toBe('MOVE_NOT_ALLOWED')
    await signDocument(portal, declarant, id, 'inventoryForm')
    await act(declarant, id, 'submitRequest', 'completeness')
    const [request] = await forms(id)
    expect(request).toMatchObject({ signedBy: ['declarant'], needs: [], isStale: false, version: 1, maySign: false })
    const again = await declarant(documents.make, { params: { id } })
    expect(again.problem.code).toBe('WRONG_STAGE')
  })

  test('are dropped when the declarant goes back to change something', async () => {
    const id = await aPrintedDraft()
    await signDocument(portal, declarant, id, 'requestForm')
    await act(declarant, id, 'backFromPrinting', 'draft_documents')
    expect(await forms(id)).toEqual([])
    await act(declarant, id, 'completeDocuments', 'draft_printing')
    await printed(portal)
    expect(await forms(id)).toMatchObject([{ version: 1, signatures: [] }, { version: 1 }])
  })

  test('printed again lose the signatures under the version before', async () => {
    const id = await aPrintedDraft()
    await signDocument(portal, declarant, id, 'requestForm')
    const made = answered(await declarant(documents.make, { params: { id } }))
    expect(made.forms.map(({ state }) => state).every((state) => state !== 'failed')).toBe(true)
    await printed(portal)
    expect(await forms(id)).toMatchObject([{ version: 2, signedBy: [], needs: ['declarant'] }, { version: 2 }])
  })

  test('say that the data have changed since', async () => {
    const id = await aPrintedDraft()
    await portal.db.updateTable('request').set({ object_name: 'Школа на 825 мест' }).where('id', '=', id).execute()
    expect(await forms(id)).toMatchObject([
      { isStale: true, maySign: false },
      { isStale: true, maySign: false },
    ])
  })

  test('of a new submission leave the former ones in the history, void', async () => {
    const id = await aPrintedDraft()
    for (const type of ['requestForm', 'inventoryForm']) await signDocument(portal, declarant, id, type)
    await act(declarant, id, 'submitRequest', 'completeness')
    portal.clock.wait(1000)
    await standAt(portal, id, 'completenessCorrection_edit')
    await act(declarant, id, 'completeCompletenessEdit', 'completenessCorrection_printing')
    await printed(portal)
    const { documents: all } = answered(
      await declarant(documents.list, { params: { ownerId: id }, query: { types: 'requestForm' } }),
    )
    expect(all).toMatchObject([
      { isStale: true, signedBy: ['declarant'], maySign: false },
      { isStale: false, signedBy: [], maySign: true },
    ])
    const early = await declarant(stages.movesTo, { params: { requestId: id, stage: 'completeness' } })
    expect(early.body.moves.find(({ action }) => action === 'submitCompletenessCorrection')).toMatchObject({
      allowed: false,
    })
    await act(declarant, id, 'backFromPrinting', 'completenessCorrection_edit')
    expect(await forms(id)).toMatchObject([{ isStale: true, signedBy: ['declarant'] }, { isStale: true }])
  })

  test('cannot be made by the staff', async () => {
    const id = await aPrintedDraft()
    expect((await staff(documents.make, { params: { id } })).status).toBe(403)
  })
})

describe('a copy with the stamps of the signatures', () => {
  const copyOf = async (id: string, type: string, who = declarant) => {
    const document = await documentOf(portal, declarant, id, type)
    return who(documents.stamped, { params: { id, docId: document.id } })
  }

  test('is had of what is signed, says by whom, and leaves the signed file as it was', async () => {
    const id = await aPrintedDraft()
    expect((await forms(id)).map(({ hasStampedCopy }) => hasStampedCopy)).toEqual([false, false])
    const early = await copyOf(id, 'requestForm')
    expect([early.problem.code, early.problem.title]).toEqual([
      'PDF_COPY_REFUSED',
      expect.stringContaining('Сначала подпишите'),
    ])
    const before = await pagesOf(portal, declarant, id, 'requestForm')
    await signDocument(portal, declarant, id, 'requestForm')
    expect((await forms(id)).map(({ hasStampedCopy }) => hasStampedCopy)).toEqual([true, false])
    const { bytes, headers } = await copyOf(id, 'requestForm')
    expect(headers['content-type']).toBe('application/pdf')
    const { text } = await printedPages(bytes)
    const [signature] = (await documentOf(portal, declarant, id, 'requestForm')).signatures
    expect(text).toContain('ДОКУМЕНТ ПОДПИСАН ЭЛЕКТРОННОЙ ПОДПИСЬЮ')
    expect(text).toContain(`Владелец ${signature?.signer}`)
    expect(text.replaceAll(' ', '')).toContain(`Сертификат${signature?.serial.toUpperCase()}`)
    expect((await pagesOf(portal, declarant, id, 'requestForm')).bytes).toEqual(before.bytes)
  })

  test('repeats what was signed, whatever has changed since, and names the number given later', async () => {
    const id = await aPrintedDraft()
    for (const type of ['requestForm', 'inventoryForm']) await signDocument(portal, declarant, id, type)
    await act(declarant, id, 'submitRequest', 'completeness')
    await portal.db.updateTable('request').set({ object_name: 'Школа на 825 мест' }).where('id', '=', id).execute()
    const { number } = await portal.db
      .selectFrom('request')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const type of ['requestForm', 'inventoryForm']) {
      const { text } = await printedPages((await copyOf(id, type, staff)).bytes)
      expect(text).toContain('Общеобразовательная школа на 550 мест')
      expect(text).toContain(`зарегистрировано: № ${number}`)
    }
    expect((await copyOf(id, 'requestForm', await portal.as('declarant2'))).status).toBe(404)
  })

  test('of a contract bears the stamps of both sides; of what was attached as a file there is none', async () => {
    const id = await aContractedRequest(portal)
    const { text } = await printedPages((await copyOf(id, 'contract')).bytes)
    // Twice: under the contract and under its appendix.
    expect(text.split('ДОКУМЕНТ ПОДПИСАН')).toHaveLength(5)
    const { id: docId } = await documentOf(portal, declarant, id, 'contract')
    await portal.db.updateTable('document').set({ printed_from: null }).where('id', '=', docId).execute()
    const { problem } = await copyOf(id, 'contract')
    expect(problem.title).toContain('Скачайте подлинник')
    expect((await documentOf(portal, declarant, id, 'contract')).hasStampedCopy).toBe(false)
  })
})

describe('the inventory', () => {
  test('is printed for the asking while the documents are being gathered', async () => {
    const id = await aReadyDraft()
    const { bytes, headers } = await declarant(documents.inventoryForm, { params: { id } })
    expect(headers['content-type']).toBe('application/pdf')
    expect((await printedPages(bytes)).text).toContain('Отчёт об изысканиях.pdf')
  })

  test('once printed is given as it is', async () => {
    const id = await aPrintedDraft()
    const { file } = await documentOf(portal, declarant, id, 'inventoryForm')
    const { headers, bytes } = await declarant(documents.inventoryForm, { params: { id } })
    expect(bytes.length).toBe(file?.size)
    expect(headers.etag).toBeDefined()
    expect(await stageOf(declarant, id)).toBe('draft_printing')
  })
})
