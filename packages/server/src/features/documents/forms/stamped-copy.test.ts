import { afterAll, expect, test } from 'vitest'
import { createPrinter, type Template } from '../../../platform/pdf/printer.ts'
import { printedPages } from '../../../testing/printed-pages.ts'
import { actForm } from './contract/act-form.ts'
import type { SheetInputs } from './layout/blocks.ts'
import { contractForm } from './contract/contract-form.ts'
import { inventoryForm } from './inventory-form.ts'
import { requestForm } from './request/request-form.ts'
import { actData, contractData } from './samples/sample-deal.ts'
import { mark } from './samples/sample-parties.ts'
import { inventoryOf, requestData } from './samples/sample-request.ts'
import { type SignatureMark, stampedCopy } from './stamped-copy.ts'

const printer = createPrinter({ report: (reason) => console.error(reason) })
afterAll(() => printer.close())

const head: SignatureMark = { ...mark, owner: 'Соколов Андрей Николаевич', attorney: null }

function copyOf(
  { inputs }: Template,
  declarant: readonly SignatureMark[],
  organisation: readonly SignatureMark[] = [],
) {
  // What the database keeps of a template is its inputs as JSON.
  const sheet: SheetInputs = JSON.parse(JSON.stringify(inputs))
  return stampedCopy({
    sheet,
    marks: { declarant, organisation },
    original: { name: 'Заявление_о_проведении_экспертизы.pdf', digest: 'a1b2c3d4'.repeat(8) },
    checkedAt: new Date('2026-11-20T07:20:00Z'),
    remarks: ['Заявление зарегистрировано: № 78-2026-00015 от 20.11.2026.'],
  })
}

async function printed(template: Template) {
  return printedPages(await printer.print(template, { at: new Date('2026-11-20T07:15:00Z') }))
}

const stampWords = [
  'ДОКУМЕНТ ПОДПИСАН ЭЛЕКТРОННОЙ ПОДПИСЬЮ',
  'Владелец Иванова Анна Сергеевна',
  'Действителен с 01.02.2026 по 01.05.2027',
  'МЧД № 7b2f1c0e-8a55-4d39-9d0a-6a3f0d1f52aa',
]
const count = (text: string, words: string) => text.split(words).length - 1

test.each([
  ['application', requestForm(requestData)],
  ['inventory', inventoryForm(inventoryOf(3))],
])('the copy of the %s says what was signed, by which certificate and from which original', async (_, form) => {
  const original = await printed(form)
  const copy = await printed(copyOf(form, [mark]))
  for (const words of stampWords) {
    expect(original.text).not.toContain(words)
    expect(copy.text).toContain(words)
  }
  expect(copy.text.replaceAll(' ', '')).toContain(mark.certificate)
  expect(copy.text).toContain('Копия электронного документа с отметкой об электронной подписи')
  expect(copy.text.replaceAll(' ', '')).toContain('a1b2c3d4'.repeat(8))
  expect(copy.text).toContain('Подписи проверены 20.11.2026 10:20 (МСК)')
  expect(copy.text).toContain('зарегистрировано: № 78-2026-00015')
  // Of the original not a word is lost: the foot of each page aside, which says that this is a copy.
  const [first = ''] = original.pages
  expect(copy.pages[0]?.slice(0, 400)).toBe(first.slice(0, 400))
  expect(copy.beyond(31)).toEqual([])
})

test.each([
  ['contract', contractForm(contractData), 2],
  ['act', actForm(actData), 1],
])('the copy of the %s has the stamp of each side at its own place', async (_, form, times) => {
  const both = await printed(copyOf(form, [mark], [head]))
  expect(count(both.text, 'Владелец Иванова Анна Сергеевна')).toBe(times)
  expect(count(both.text, 'Владелец Соколов Андрей Николаевич')).toBe(times)
  const one = await printed(copyOf(form, [mark]))
  expect(count(one.text, 'ДОКУМЕНТ ПОДПИСАН')).toBe(times)
})

test.each([
  ['application', requestForm(requestData)],
  ['inventory', inventoryForm(inventoryOf(3))],
  ['act', actForm(actData)],
])('forty persons who signed the %s have forty stamps, on as many pages as it takes', async (_, form) => {
  const many = Array.from({ length: 40 }, (_, i) => ({ ...mark, owner: `Подписант ${i + 1}-й` }))
  const { pages, text, beyond } = await printed(copyOf(form, many))
  for (const { owner } of many) expect(text).toContain(`Владелец ${owner}`)
  expect(count(text, 'ДОКУМЕНТ ПОДПИСАН')).toBe(40)
  expect(text).toContain(`Страница ${pages.length} из ${pages.length}`)
  expect(beyond(31)).toEqual([])
})

test('a name of any length stays inside its stamp', async () => {
  const long = { ...mark, owner: 'Ы'.repeat(300), organization: `ФГБУ «${'Научно-исследовательский '.repeat(12)}»` }
  const { beyond, text } = await printed(copyOf(requestForm(requestData), [long, long]))
  expect(count(text, 'ДОКУМЕНТ ПОДПИСАН')).toBe(2)
  expect(beyond(31)).toEqual([])
})
