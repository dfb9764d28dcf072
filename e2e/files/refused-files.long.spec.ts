import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registers } from '@portal/contract/features/registers/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atDocuments } from '../arrange/at-documents.ts'
import { desk, phone } from '../screens/visit-screens.ts'
import type { Person, Screen } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { aBomb, aLockedPdf, aModel, aPdf, aScan, aZip, type Sample } from '../arrange/samples.ts'

const portal = usePortal()
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-refused-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aFile(name: string, content: Uint8Array | string = aPdf(name).bytes): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const kept = ({ name, bytes }: Sample) => aFile(name, bytes)
const text = ({ bytes }: Sample) => new TextDecoder().decode(bytes)
const chooseAll = ({ page }: Person, paths: string[]) => page.getByLabel(/Перетащите файлы сюда/).setInputFiles(paths)

const screens: [string, Screen][] = [
  ['desk', desk],
  ['phone', phone],
]

/** Every sentence is in sight of who opens the list, and nothing of it leaves the screen. */
async function seeAll(page: Page, sentences: readonly RegExp[], within = page.locator('body')) {
  for (const sentence of sentences) {
    // Short words are bound to the next one on screen.
    const told = within.getByText(new RegExp(sentence.source.replaceAll(' ', String.raw`\s`))).first()
    await told.waitFor({ timeout: 20_000 })
    await told.scrollIntoViewIfNeeded()
    const box = await told.boundingBox()
    const width = page.viewportSize()?.width ?? 0
    expect(box && box.x >= 0 && box.x + box.width <= width, `${sentence} is cut by the screen`).toBe(true)
  }
}

test.each(screens)('every refusal stands at its file with the reason, %s', async (_where, screen) => {
  const declarant = await portal.as('declarant', screen)
  const { page } = declarant
  await atDocuments(declarant)
  const large = aFile('КР большой.pdf', '%PDF-1.7')
  truncateSync(large, 201 * 1_048_576)
  const doctype = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>'
  const inside = '<!DOCTYPE a [<!ENTITY x "xx">]><w:document>&x;</w:document>'
  const refusals: [string, RegExp][] = [
    [large, /«КР большой\.pdf» больше допустимого: 200 МБ/],
    [aFile('АР подделка.pdf', 'просто текст'), /внутри не документ PDF/],
    [aFile('АР пустой.pdf', ''), /«АР пустой\.pdf» пустой/],
    [aFile('ПЗ бомба.xml', doctype), /объявление DOCTYPE не принимается/],
    [aFile('КР программа.dwg', 'MZ program'), /это программа, а не документ/],
    [kept(aLockedPdf('КР под паролем.pdf')), /открывается только с паролем.*Снимите защиту/],
    [kept(aBomb('АР бомба.docx', 'word/document.xml')), /внутри слишком много данных для такого размера/],
    [
      kept(aZip('АР сущности.docx', [{ name: 'word/document.xml', bytes: Buffer.from(inside) }])),
      /внутри XML с объявлением ENTITY/,
    ],
    [kept(aZip('ЛСР 8.gge', [{ name: 'readme.txt', bytes: Buffer.from('x') }])), /внутри файла нет содержимого gge/],
    [aFile('АР том 1: фасады.pdf'), /нельзя использовать.*Переименуйте файл и выберите снова/],
  ]
  await chooseAll(
    declarant,
    refusals.map(([path]) => path),
  )
  const dock = page.getByRole('region', { name: 'Загрузка файлов' })
  await dock.getByRole('button', { name: 'Показать файлы' }).click()
  await dock.getByText(`Не загружено: ${refusals.length}`).waitFor({ timeout: 30_000 })
  await seeAll(
    page,
    refusals.map(([, sentence]) => sentence),
    dock,
  )
  await dock.getByRole('button', { name: 'Закрыть' }).click()

  // An archive is opened here: a bomb is not.
  await chooseAll(declarant, [kept(aBomb('Том.zip', 'КР том 1.pdf'))])
  await seeAll(page, [/Архив «Том\.zip» не открыт: .*после распаковки слишком велик/])

  // An estimate in a format of estimates only: its name leads nowhere, and the place chosen for it refuses it.
  await chooseAll(declarant, [aFile('ЛСР 1.docx')])
  const place = page.getByLabel('Куда загрузить: ЛСР 1.docx')
  await place.fill('Локальные')
  await page.getByRole('option', { name: /Локальные сметные/ }).click()
  await dock.getByText('Не загружено: 1').waitFor()
  await dock.getByRole('button', { name: 'Показать файлы' }).click()
  await seeAll(page, [/Файл сметы должен быть в формате gge или xml/], dock)
})

test.each(screens)('what the checks find in a file that is taken stands at it, %s', async (where, screen) => {
  const [declarant, staff] = [await portal.as('declarant', screen), await portal.as('admin')]
  const { page } = declarant
  const xsd = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="LocalEstimate"><xs:complexType>
    <xs:sequence><xs:element name="Total" type="xs:decimal"/></xs:sequence>
    <xs:attribute name="SchemaVersion" fixed="01.00"/></xs:complexType></xs:element></xs:schema>`
  const query = { name: 'localestimate-01-00.xsd' }
  await staff.api(registers.load, { params: { code: 'schemas' }, query, bytes: Buffer.from(xsd) })
  await atDocuments(declarant)
  const scanners = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`
  const model = (name: string) => text(aModel(name)).replace("'model.ifc'", `'${name} ${where}'`)
  const estimate = (total: string, root = 'LocalEstimate') =>
    `<?xml version="1.0"?><${root} SchemaVersion="01.00"><Total>${total}</Total></${root}>`
  const findings: [string, RegExp][] = [
    [aFile('КР том 1.pdf', '%PDF-1.7\nне документ'), /PDF повреждён и не открывается/],
    [kept(aScan('КР том 2.pdf')), /В PDF нет текста, похоже на скан/],
    [aFile('КР модель 3.ifc', model('3').replace("'IFC4'", "'CIS2'")), /Схема модели «CIS2» незнакома/],
    [aFile('КР модель 4.ifc', model('4').replace('END-ISO-10303-21;', '')), /Модель IFC оборвана/],
    [aFile('ЛСР 5.xml', `<a>\n<b></a>`), /XML не принят\. Строка 2/],
    [aFile('ЛСР 6.xml', estimate('много')), /Файл не соответствует схеме 01\.00: строка 1/],
    [aFile('ЛСР 7.xml', estimate('12', 'Иное')), /По схеме Минстроя файл не проверялся: схемы «Иное» в портале нет/],
    [aFile('АР том 8.pdf', aPdf('АР том 8.pdf', scanners).bytes), /Файл заражён \(Eicar-Test-Signature\)/],
    [aFile('АР том 9.pdf', aPdf('АР', 'twins').bytes), /./],
    [aFile('АР том 10.pdf', aPdf('АР', 'twins').bytes), /Такой же файл уже лежит в этой папке под именем «АР том/],
  ]
  await chooseAll(
    declarant,
    findings.map(([path]) => path),
  )
  const dock = page.getByRole('region', { name: 'Загрузка файлов' })
  await dock.getByText(`Загружено: ${findings.length} файлов`).waitFor({ timeout: 40_000 })
  // Of a long list only what is near the screen is drawn.
  for (const name of ['Конструктивные решения', 'Объёмно-планировочные', 'Смета'])
    await page.locator('.docs-folder').filter({ hasText: name }).locator('.docs-toggle').click()
  await seeAll(
    page,
    findings.map(([, sentence]) => sentence),
    page.locator('.docs-tree'),
  )
})
