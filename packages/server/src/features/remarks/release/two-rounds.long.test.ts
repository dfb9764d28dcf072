import { completeness } from '@portal/contract/features/completeness/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../../testing/arrange/declarant-request.ts'
import { act, answered, aRequestAt, standAt } from '../../../testing/arrange/drafts.ts'
import { pagesOf, sign, signDocument } from '../../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { printedPages } from '../../../testing/printed-pages.ts'

let portal: TestPortal
let declarant: Api
let lead: Api
let id: string
let itemId: string
let documentId: string | undefined

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, lead] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())

/** The document in a new version, signed. Answers its file. */
async function putVersion(name: string): Promise<string> {
  const bytes = aPdf(name)
  const query = { name, size: String(bytes.length), ...(documentId && { documentId }) }
  const { documents } = answered(await declarant(completeness.upload, { params: { id: itemId }, query, bytes }))
  documentId = documents[0]?.id
  const ref = documents[0]?.file.ref ?? ''
  answered(await sign(portal, declarant, ref))
  return ref
}

async function anExaminedRequest(): Promise<void> {
  id = await aRequestAt(portal, 'declarant', { stage: 'draft_documents', goal: '10' })
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  itemId = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('pdf'))?.id ?? ''
  await putVersion('Отчёт.pdf')
  await portal.db.updateTable('item').set({ blocks: false, is_required: false }).where('request_id', '=', id).execute()
  await standAt(portal, id, 'examination')
  await portal.db.updateTable('request').set({ ends_on: '2027-06-30' }).where('id', '=', id).execute()
}

async function write(body: object) {
  const common = { kind: 'document' as const, itemId, norm: 'СП 47.13330.2016, п. 6.3', text: '' }
  return answered(await lead(remarks.create, { params: { id }, body: { ...common, ...body } }))
}

async function issue(): Promise<void> {
  await act(lead, id, 'issueRemarks', 'examinationCorrection')
  portal.clock.wait(60_000)
  await act(declarant, id, 'startCorrection', 'examinationCorrection_edit')
}

/** The answers are printed, signed and sent, as the declarant does it. */
async function submit(): Promise<void> {
  await act(declarant, id, 'completeCorrectionEdit', 'examinationCorrection_printing')
  for (const form of ['changesForm', 'answersForm']) await signDocument(portal, declarant, id, form)
  await act(declarant, id, 'submitCorrection', 'examination')
  portal.clock.wait(60_000)
}

async function roundOf(round: number) {
  return answered(await declarant(remarks.round, { params: { id }, query: { round, phase: 'examination' } })).rows
}

function fileOf(form: 'remarks' | 'answers', format: 'pdf' | 'xlsx' | 'docx', round = 1) {
  return declarant(remarks.roundFile, { params: { id }, query: { round, phase: 'examination', form, format } })
}

test('two rounds with replaced versions: each stays as it was asked and answered, for ever', async () => {
  await anExaminedRequest()
  const exits = await write({ discipline: '955.10', text: 'Не показаны пути эвакуации.', sheet: '5' })
  const wells = await write({ discipline: '955.7', text: 'Не указана глубина скважин.', isCritical: true })
  await issue()
  const first = await putVersion('Отчёт_изм1.pdf')
  const explained = { type: 'explained' as const, text: 'Пути показаны на листе 5.' }
  answered(await declarant(remarks.reply, { params: { id: exits.id }, body: explained }))
  const corrected = { type: 'corrected' as const, text: 'Глубина указана на листе 12.', files: [first] }
  answered(await declarant(remarks.reply, { params: { id: wells.id }, body: corrected }))
  await submit()

  // One letter, made of the answers, by direction and not in the order of writing.
  const letter = await pagesOf(portal, lead, id, 'letter')
  expect(letter.text).toContain('Ответы на замечания, 1-й круг')
  expect(letter.text).toMatch(/Всего: 2 ответа \(исправлено: 1, разъяснено: 1\)/)
  expect(letter.text).toMatch(
    /1\.955\.7\.1\..*Глубина указана на листе 12\..*Отчёт_изм1\.pdf.*1\.955\.10\.1\..*Пути показаны/,
  )

  answered(await lead(remarks.acceptAnswers, { params: { id }, body: { ids: [exits.id] } }))
  const refusal = { decision: 'notAccepted' as const, text: 'Глубина указана не для всех скважин.' }
  answered(await lead(remarks.decide, { params: { id: wells.id }, body: refusal }))
  await issue()
  const second = await putVersion('Отчёт_изм2.pdf')
  const again = { type: 'corrected' as const, text: 'Глубина указана для всех скважин.', files: [second] }
  answered(await declarant(remarks.reply, { params: { id: wells.id }, body: again }))
  await submit()
  answered(await lead(remarks.acceptAnswers, { params: { id }, body: { ids: [wells.id] } }))

  expect(answered(await declarant(remarks.rounds, { params: { id } })).rounds).toMatchObject([
    { phase: 'examination', round: 2, asked: 1, answered: 1, accepted: 1, refused: 0 },
    { phase: 'examination', round: 1, asked: 2, critical: 1, answered: 2, accepted: 1, refused: 1 },
  ])
  expect(await roundOf(1)).toMatchObject([
    {
      number: '1.955.7.1',
      askedOf: { name: 'Отчёт.pdf', version: 1 },
      answer: { title: 'Исправлено', text: corrected.text, files: [{ name: 'Отчёт_изм1.pdf', version: 2 }] },
      outcome: { title: 'Не принято', text: refusal.text },
    },
    { number: '1.955.10.1', answer: { title: 'Разъяснено', files: [] }, outcome: { title: 'Принято' } },
  ])
  expect(await roundOf(2)).toMatchObject([
    {
      number: '2.955.7.1',
      askedOf: { name: 'Отчёт_изм1.pdf', version: 2 },
      answer: { text: again.text, files: [{ name: 'Отчёт_изм2.pdf', version: 3 }] },
      outcome: { title: 'Принято' },
    },
  ])
}, 240_000)

test('rounds issued before they were kept are filled in as they were', async () => {
  const { rows: repeated } = await sql<{ text: string }>`
    select text from remark_event where text like 'Повторно%'`.execute(portal.db)
  expect(repeated).toEqual([{ text: 'Повторно; прежний номер 1.955.7.1' }])
  // An event is written some milliseconds after its move.
  const said = async () => [...(await roundOf(1)), ...(await roundOf(2))].map((row) => ({ ...row, issuedAt: null }))
  const kept = await said()
  const migration = await readFile(new URL('../../../../migrations/0087_remarks_as_asked.sql', import.meta.url), 'utf8')
  await sql`delete from remark_asked`.execute(portal.db)
  await sql.raw(migration.slice(migration.indexOf('insert into remark_asked'))).execute(portal.db)
  expect(await said()).toEqual(kept)
})

test('a round is a file: consolidated remarks and a register, PDF/A, Excel and Word', async () => {
  const asked = await fileOf('remarks', 'pdf')
  expect(Buffer.from(asked.bytes).toString('latin1')).toContain('pdfaid:part')
  const { text } = await printedPages(asked.bytes)
  expect(text).toContain('Сводные замечания, 1-й круг')
  expect(text).toMatch(/1\.955\.7\.1.*Не указана глубина скважин.*1\.955\.10\.1/)
  const register = await printedPages((await fileOf('answers', 'pdf', 2)).bytes)
  expect(register.text).toMatch(/2\.955\.7\.1.*Отчёт_изм2\.pdf, версия 3.*Принято/)
  const { sheets } = await readXlsx((await fileOf('answers', 'xlsx')).bytes)
  const rows = sheets[0]?.rows ?? []
  expect(rows.map((row) => row.slice(1, 2))).toEqual([['Номер'], ['1.955.7.1'], ['1.955.10.1']])
  expect(rows[1]?.join(' ')).toContain('Отчёт_изм1.pdf, версия 2')
  const word = await fileOf('remarks', 'docx')
  expect([word.status, Buffer.from(word.bytes.subarray(0, 2)).toString('latin1')]).toEqual([200, 'PK'])
  const stranger = await portal.as('declarant2')
  expect((await stranger(remarks.rounds, { params: { id } })).problem.code).toBe('REQUEST_NOT_FOUND')
  const query = { round: 9, phase: 'examination' as const }
  expect((await declarant(remarks.round, { params: { id }, query })).problem.code).toBe('NOT_FOUND')
})
