import { completeness } from '@portal/contract/features/completeness/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import type { Indicator } from '@portal/domain/request/objects/indicator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf, pagesOf, sign } from '../../testing/moves/deal.ts'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { act, answered, aRequestAt, standAt } from '../../testing/arrange/drafts.ts'
import { anId } from '../../testing/arrange/builders.ts'
import { replaceIndicators, saveIndicators } from '../../kernel/application/save-indicators.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { listIndicatorChanges } from './contents/indicator-changes.ts'

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
  const author = await portal.idOf('admin')
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

test('a note in a format the day of its task does not let stops a correction while its place is open', async () => {
  const id = await aRequestAt(portal, 'declarant', { stage: 'draft_documents', goal: '21' })
  const taskDay = (day: string) =>
    portal.db
      .updateTable('request_section')
      .set({ data: sql`jsonb_set(data, '{designTaskDate}', to_jsonb(${day}::text))` })
      .where('request_id', '=', id)
      .where('section', '=', 'object')
      .execute()
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  const itemId = folders.flatMap(({ items }) => items).find(({ code }) => code === '07.20')?.id ?? ''
  await taskDay('2022-08-31')
  const bytes = aPdf('ПЗ.pdf')
  const query = { name: 'ПЗ.pdf', size: String(bytes.length) }
  const { documents: kept } = answered(await declarant(completeness.upload, { params: { id: itemId }, query, bytes }))
  answered(await sign(portal, declarant, kept[0]?.file.ref ?? ''))
  await portal.db.updateTable('item').set({ blocks: false, is_required: false }).where('request_id', '=', id).execute()
  await issueRemark(id, itemId)
  await standAt(portal, id, 'examinationCorrection_edit')
  const offered = async () => {
    const params = { requestId: id, stage: 'examinationCorrection_printing' } as const
    const { moves } = answered(await declarant(stages.movesTo, { params }))
    return moves.find(({ action }) => action === 'completeCorrectionEdit')
  }
  expect(await offered()).toMatchObject({ allowed: true })
  await taskDay('2022-09-01')
  expect(await offered()).toMatchObject({ allowed: false, why: expect.stringContaining('1 файл. Пояснительную') })
  // What no remark has opened cannot be replaced, and does not hold anybody up.
  await portal.db.updateTable('item').set({ opened_at: null, opened_by: null }).where('id', '=', itemId).execute()
  expect(await offered()).toMatchObject({ allowed: true })
})

describe('indicators of a correction', () => {
  const area = { name: 'Площадь', unit: 'м²', value: '1200' }
  const storeys = { name: 'Этажность', unit: 'эт.', value: '9' }
  /** What the form of changes tells after each of the lists was saved, one after another. */
  const told = (...saves: Indicator[][]) => toldFrom([area, storeys], saves)
  const toldFrom = async (before: Indicator[], saves: Indicator[][]) => {
    const requestId = await aRequestAt(portal, 'declarant', { stage: 'draft_filling', goal: '10' })
    await replaceIndicators(portal.ctx, { requestId, partId: null }, before)
    portal.clock.wait(1000)
    const since = portal.clock.now()
    for (const rows of saves) {
      portal.clock.wait(1000)
      await saveIndicators(portal.ctx, { requestId, partId: null }, 'examinationCorrection_edit', rows)
    }
    return listIndicatorChanges(portal.db, requestId, since)
  }

  test('are told with what stood when the remarks were issued, not with what was half typed', async () => {
    expect(await told([{ ...area, value: '13' }, storeys], [{ ...area, value: '1350' }, storeys])).toEqual([
      ['Площадь, м²', '1200', '1350', ''],
    ])
  })

  test('that came back to what they were are not told', async () => {
    expect(await told([{ ...area, value: '12' }, storeys], [area, storeys])).toEqual([])
  })

  test('keep what they were while their name is typed anew', async () => {
    const renamed = { ...area, name: 'Площадь застройки', value: '1350' }
    expect(await told([{ ...area, name: 'Площадь з' }, storeys], [renamed, storeys])).toEqual([
      ['Площадь застройки, м²', 'Площадь, м²: 1200', '1350', ''],
    ])
    expect(await told([{ ...area, name: 'Площ' }, storeys], [{ ...area, value: '1350' }, storeys])).toEqual([
      ['Площадь, м²', '1200', '1350', ''],
    ])
  })

  test('say why they were changed, also when the reason is given after the value', async () => {
    const larger = { ...area, value: '1350' }
    const reason = 'Уточнён по обмерам'
    expect(await told([larger, storeys], [{ ...larger, reason }, storeys])).toEqual([
      ['Площадь, м²', '1200', '1350', reason],
    ])
    expect(
      await told([
        { ...larger, reason },
        { ...storeys, reason },
      ]),
    ).toEqual([['Площадь, м²', '1200', '1350', reason]])
  })

  test('that are taken out do not repeat why they were corrected in an earlier round', async () => {
    expect(await toldFrom([{ ...area, reason: 'По замечанию 1' }, storeys], [[storeys]])).toEqual([
      ['Площадь, м²', '1200', 'исключён', ''],
    ])
  })

  test('that were added or taken out are told so', async () => {
    const added = { name: 'Объём', unit: 'м³', value: '' }
    expect(await told([storeys, added], [storeys, { ...added, value: '7200' }])).toEqual([
      ['Площадь, м²', '1200', 'исключён', ''],
      ['Объём, м³', 'не было', '7200', ''],
    ])
  })
})
