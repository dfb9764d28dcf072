import { afterAll, expect, test } from 'vitest'
import { printedPages } from '../../testing/printed-pages.ts'
import { createPrinter, type Template } from './printer.ts'
import { typefaces } from './typefaces.ts'

const reasons: string[] = []
const printer = createPrinter({ report: (reason) => reasons.push(reason) })
afterAll(() => printer.close())

const at = new Date('2026-11-20T07:15:00Z')
const source = `#let data = json(bytes(sys.inputs.data))
#set text(font: ${typefaces}, lang: "ru", fallback: false)
#set document(title: data.title)
#data.text`

function saying(text: string): Template {
  return { source, inputs: { title: 'Письмо', text } }
}

test('a document is PDF/A-1a with its typeface inside', async () => {
  const pdf = await printer.print(saying('Заявление № 5'), { at })
  const raw = Buffer.from(pdf).toString('latin1')
  expect(raw).toMatch(/^%PDF-1\.4/)
  expect(raw).toContain('<pdfaid:part>1</pdfaid:part>')
  expect(raw).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(raw).toMatch(/\/FontFile[23]? /)
  expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+Tinos/)
  expect((await printedPages(pdf)).text).toBe('Заявление № 5')
})

test('the same data at the same moment give the same bytes', async () => {
  const [first, again] = [await printer.print(saying('Опись'), { at }), await printer.print(saying('Опись'), { at })]
  expect(Buffer.compare(first, again)).toBe(0)
  const later = await printer.print(saying('Опись'), { at: new Date('2026-11-21T07:15:00Z') })
  expect(Buffer.compare(first, later)).not.toBe(0)
})

test.each([
  '#import "/etc/passwd": * и #read("/etc/passwd")',
  '= Заголовок *жирный* _курсив_ $x^2$ `код` @ссылка <метка>',
  '"] #panic("нет") #[ \\ // /* */ ~ -- ---',
])('what a person wrote stays text: %s', async (text) => {
  expect((await printedPages(await printer.print(saying(text), { at }))).text).toBe(text)
})

test('signs of drawings and lists are printed as they are', async () => {
  const text = 'труба ⌀ 219 ∅ ∠ 45° ⊥ ∥ ⌒ ☐ ✓ ① Ⅰ Ⅳ'
  expect((await printedPages(await printer.print(saying(text), { at }))).text).toBe(text)
})

test('signs the typefaces lack are shown as a box, invisible ones are dropped', async () => {
  const text = 'план\u0000 😀 漢\u202Efdp.exe\u200B и\u0306 \uD800'
  expect((await printedPages(await printer.print(saying(text), { at }))).text).toBe('план □ □fdp.exe й □')
})

test('a template that cannot be compiled is refused, and the operator learns why', async () => {
  await expect(printer.print({ source: '#nonsense', inputs: {} }, { at })).rejects.toMatchObject({
    code: 'PRINT_FAILED',
  })
  expect(reasons.at(-1)).toContain('nonsense')
})

test('a document that takes too long is refused and the next one is printed', async () => {
  const why: string[] = []
  const hasty = createPrinter({ timeLimitMs: 1500, report: (reason) => why.push(reason) })
  const endless = { source: '#for i in range(99999) { for j in range(99999) { let x = i * j } }', inputs: {} }
  const [stuck, next] = await Promise.allSettled([
    hasty.print(endless, { at }),
    hasty.print(saying('Следующее заявление'), { at }),
  ])
  await hasty.close()
  expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'PRINT_FAILED' } })
  expect(next.status).toBe('fulfilled')
  expect(why).toEqual(['not printed in 1500 ms'])
})

test('the server goes on answering while a document is printed', async () => {
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  const slow = `#set document(title: "А")\n#for i in range(1000000) { let x = i }\nГотово`
  const printing = printer.print({ source: slow, inputs: {} }, { at }).then(() => ticks)
  expect(await printing).toBeGreaterThan(5)
  clearInterval(timer)
})

test('many documents at once are all printed', async () => {
  const texts = Array.from({ length: 12 }, (_, i) => `Документ ${i}`)
  const printed = await Promise.all(texts.map((text) => printer.print(saying(text), { at })))
  expect(await Promise.all(printed.map(async (pdf) => (await printedPages(pdf)).text))).toEqual(texts)
})

test('a closed printer refuses', async () => {
  const closed = createPrinter()
  await closed.close()
  await expect(closed.print(saying('Поздно'), { at })).rejects.toMatchObject({ code: 'PRINT_FAILED' })
})
