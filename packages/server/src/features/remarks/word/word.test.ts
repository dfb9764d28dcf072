import { remarks } from '@portal/contract/features/remarks/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../../../platform/word/read-docx.ts'
import { anExaminedRequest } from '../../../testing/arrange/declarant-request.ts'
import { aHandMadeZip } from '../../../testing/hand-made-zip.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let lead: Api
let requestId: string
const folder = mkdtempSync(join(tmpdir(), 'word-'))

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, lead] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.close()
})

const texts = ['Не указан класс бетона.', 'Не указана марка стали.']
const params = () => ({ id: requestId })

/** An application whose two remarks are being answered. */
async function anAnsweredRequest(): Promise<string> {
  const id = await anExaminedRequest(portal)
  for (const text of texts) {
    const body = { kind: 'local' as const, discipline: '955.7', sheet: '3', norm: 'п. 6.1 СП 63.13330.2018', text }
    expect((await lead(remarks.create, { params: { id }, body })).status).toBe(200)
  }
  const move = (
    api: Api,
    action: string,
    expectedStage: 'examination' | 'examinationCorrection',
    stage: 'examinationCorrection' | 'examinationCorrection_edit',
  ) => api(stages.move, { params: { requestId: id, stage }, body: { action, expectedStage } })
  expect((await move(lead, 'issueRemarks', 'examination', 'examinationCorrection')).status).toBe(200)
  expect((await move(declarant, 'startCorrection', 'examinationCorrection', 'examinationCorrection_edit')).status).toBe(
    200,
  )
  return id
}

beforeEach(async () => {
  requestId = await anAnsweredRequest()
})

const table = () => declarant(remarks.table, { params: params() })
const read = (bytes: Uint8Array) => declarant(remarks.readTable, { params: params(), bytes })

/** A document as Word keeps it: a body by hand. */
function aDocument(body: string): Buffer {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return aHandMadeZip([
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?><w:document xmlns:w="${word}" xmlns:mc="urn:mc"><w:body>${body}</w:body></w:document>`,
    },
  ])
}

const p = (inside: string) => `<w:p>${inside}</w:p>`
const r = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const tc = (inside: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${inside}</w:tc>`
const tr = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const tbl = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`
const head = tr(tc(p(r('№ п/п'))), tc(p(r('Содержание замечания'))), tc(p(r('Ответ'))))

test('the table goes out by direction with numbers, and comes back as it was', async () => {
  const { status, bytes } = await table()
  expect(status).toBe(200)
  const path = join(folder, 'out.docx')
  writeFileSync(path, bytes)
  const { tables, properties } = await run({ path })
  expect(properties).toEqual({ 'portal.request': requestId, 'portal.round': '1' })
  expect(tables[0]?.map((cells) => cells[2])).toEqual(['Замечание', '', ...texts])
  const { body } = await read(bytes)
  expect(body).toMatchObject({ warning: null, rows: [{ number: '1.955.7.1', state: 'empty' }, { state: 'empty' }] })
})

test('a table of an earlier round is read with a warning that names both rounds', async () => {
  const { bytes } = await table()
  await portal.db.updateTable('remark').set({ round: 2 }).where('request_id', '=', requestId).execute()
  const { status, body } = await read(bytes)
  expect(status).toBe(200)
  expect(body.warning).toBe(
    'Файл выгружен для 1-го круга, сейчас идёт 2-й: проверьте, что ответы относятся к нынешним замечаниям.',
  )
  // What names no round, as a table somebody has made by hand, is not warned of.
  const byHand = tbl(head, tr(tc(p(r('2.955.7.1'))), tc(p(r(texts[0] ?? ''))), tc(p(r('Указано.')))))
  expect((await read(aDocument(byHand))).body.warning).toBeNull()
})

test('answers are shown before they are saved, and saved all or none', async () => {
  const rows = texts.map((text, at) =>
    tr(tc(p(r(`1.955.7.${at + 1}`))), tc(p(r(text))), tc(p(r(`Указано на листе ${at + 5}.`)))),
  )
  const { body } = await read(aDocument(tbl(head, ...rows)))
  expect(body.rows).toMatchObject([
    { state: 'changed', before: '', after: 'Указано на листе 5.', revision: null, type: 'explained' },
    { state: 'changed', after: 'Указано на листе 6.' },
  ])
  expect((await declarant(remarks.list, { params: params() })).body.counts.answered).toBe(0)
  const replies = body.rows.map(({ remarkId, revision, type, after }) => ({
    remarkId: remarkId ?? '',
    revision,
    type,
    text: after,
  }))
  const save = (list: typeof replies) => declarant(remarks.saveReplies, { params: params(), body: { replies: list } })
  const [first, second] = replies
  if (!first || !second) throw new Error('two rows were read')
  expect((await save([first, { ...second, revision: 7 }])).problem.code).toBe('REVISION_CONFLICT')
  expect((await declarant(remarks.list, { params: params() })).body.counts.answered).toBe(0)
  expect((await save(replies)).body).toEqual({ count: 2 })
  expect((await declarant(remarks.list, { params: params() })).body.counts.answered).toBe(2)
  expect((await read(aDocument(tbl(head, ...rows)))).body.rows.map(({ state }) => state)).toEqual(['same', 'same'])
})

describe('what Word leaves behind makes no difference:', () => {
  const number = tc(p(r('1.955.7.1')))
  const remark = tc(p(r(texts[0] ?? '')))
  const said = 'Указано на листе 5.'
  test.each([
    [
      'split runs and marks of the spelling',
      p(`${r('Указано')}<w:proofErr w:type="spellStart"/>${r(' на ')}<w:proofErr w:type="spellEnd"/>${r('листе 5.')}`),
    ],
    [
      'tracked changes',
      p(
        `<w:ins w:id="1">${r('Указано')}</w:ins><w:del w:id="2"><w:r><w:delText>Не указано</w:delText></w:r></w:del>${r(' на листе 5.')}`,
      ),
    ],
    ['content controls', `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${p(r(said))}</w:sdtContent></w:sdt>`],
    [
      'what is written twice for older programs',
      p(
        `<mc:AlternateContent><mc:Choice>${r(said)}</mc:Choice><mc:Fallback>${r('старое')}</mc:Fallback></mc:AlternateContent>`,
      ),
    ],
    ['fields and empty lines', `${p(`<w:r><w:instrText>PAGE</w:instrText></w:r>${r(said)}`)}${p('')}${p('')}`],
  ])('%s', async (_, answer) => {
    const { rows } = (await read(aDocument(tbl(head, tr(number, remark, tc(answer)))))).body
    expect(rows).toMatchObject([{ number: '1.955.7.1', state: 'changed', after: said }])
  })

  test('merged cells and lost numbers', async () => {
    const begins = tc(p(r(said)), '<w:vMerge w:val="restart"/>')
    const goesOn = tc(p(''), '<w:vMerge/>')
    const across = tr(tc(p(r('Конструктивные решения')), '<w:gridSpan w:val="3"/>'))
    const rows = texts.map((text, at) => tr(tc(p('')), tc(p(r(text))), at === 0 ? begins : goesOn))
    expect((await read(aDocument(tbl(head, across, ...rows)))).body.rows).toMatchObject([
      { number: '1.955.7.1', state: 'changed', after: said },
      { number: '1.955.7.2', state: 'changed', after: said },
    ])
  })
})

test('a document of another application, without a table, or none at all is refused in words', async () => {
  const { bytes } = await table()
  requestId = await anAnsweredRequest()
  const refusal = async (sent: Uint8Array) => (await read(sent)).problem.errors
  expect(await refusal(bytes)).toMatchObject([{ message: expect.stringContaining('из другого заявления') }])
  expect(await refusal(aDocument(p(r('Письмо'))))).toMatchObject([{ message: expect.stringContaining('нет таблицы') }])
  expect(await refusal(Buffer.from('не архив'))).toMatchObject([{ message: expect.stringContaining('не прочитан') }])
  expect((await lead(remarks.readTable, { params: params(), bytes })).problem.code).toBe('FORBIDDEN')
})
