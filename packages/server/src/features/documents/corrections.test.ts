import { completeness } from '@portal/contract/completeness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, pagesOf, sign } from '../../testing/deal.ts'
import { aPdf } from '../../testing/declarant-request.ts'
import { act, answered, aRequestAt, standAt } from '../../testing/drafts.ts'
import { anId } from '../../testing/builders.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

/** A correction under way: a document replaced by a remark that was answered. */
async function anAnsweredRequest(): Promise<string> {
  const id = await aRequestAt(portal, 'declarant', { stage: 'draft_documents', goal: '10' })
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  const item = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('pdf'))
  const itemId = item?.id ?? ''
  const put = async (name: string, documentId?: string) => {
    const bytes = aPdf(name)
    const query = { name, size: String(bytes.length), ...(documentId && { documentId }) }
    const { documents: kept } = answered(await declarant(completeness.upload, { params: { id: itemId }, query, bytes }))
    answered(await sign(portal, declarant, kept[0]?.file.ref ?? ''))
    return kept[0]?.id ?? ''
  }
  const documentId = await put('Отчёт.pdf')
  portal.clock.wait(1000)
  await portal.db.updateTable('item').set({ blocks: false, is_required: false }).where('request_id', '=', id).execute()
  await issueRemark(id, itemId)
  portal.clock.wait(1000)
  await standAt(portal, id, 'examinationCorrection_edit')
  await put('Отчёт_изм1.pdf', documentId)
  return id
}

async function issueRemark(requestId: string, itemId: string) {
  const now = portal.clock.now()
  const { id: author } = await portal.db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow()
  const remarkId = anId(portal)
  await portal.db
    .insertInto('remark')
    .values({
      id: remarkId,
      request_id: requestId,
      kind: 'document',
      round: 1,
      no: 1,
      state: 'answerDraft',
      item_id: itemId,
      sheet: '12',
      body: 'Не указана глубина скважин.',
      norm: 'СП 47.13330.2016, п. 6.3',
      author_id: author,
      issued_at: now,
      created_at: now,
    })
    .execute()
  await portal.db.updateTable('item').set({ opened_at: now, opened_by: remarkId }).where('id', '=', itemId).execute()
  await portal.db
    .insertInto('remark_reply')
    .values({
      id: anId(portal),
      remark_id: remarkId,
      type: 'corrected',
      body: 'Глубина скважин указана на листе 12.',
      by_user: author,
      created_at: now,
    })
    .execute()
}

test('the forms of a correction list what was replaced and every answer, and are signed', async () => {
  const id = await anAnsweredRequest()
  await act(declarant, id, 'completeCorrectionEdit', 'examinationCorrection_printing')
  const changes = await pagesOf(portal, declarant, id, 'changesForm')
  expect(changes.text).toContain('Отчёт.pdf')
  expect(changes.text).toContain('Отчёт_изм1.pdf')
  expect(changes.text).toContain('Глубина скважин указана на листе 12.')
  const answers = await pagesOf(portal, declarant, id, 'answersForm')
  expect(answers.text).toContain('Не указана глубина скважин.')
  expect(answers.text).toContain('исправлено')
  expect(answers.text).toContain('СП 47.13330.2016')
  expect(await documentOf(portal, declarant, id, 'answersForm')).toMatchObject({ needs: ['declarant'], maySign: true })
})
