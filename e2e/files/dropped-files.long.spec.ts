import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubmittedRequest } from '../arrange/arrange.ts'
import { atDocuments } from '../arrange/at-documents.ts'
import { putFile } from '../arrange/documents.ts'
import type { Person, Screen } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { aPdf, aZip } from '../arrange/samples.ts'
import { signatureOf } from '../arrange/signature.ts'
import { until } from '../portal/until.ts'

const portal = usePortal()
const megabyte = 1_048_576
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-dropped-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function aFile(path: string, content: Uint8Array = aPdf(path).bytes): string {
  const whole = join(folder, path)
  mkdirSync(join(whole, '..'), { recursive: true })
  writeFileSync(whole, content)
  return whole
}

/** What lies where, as «slot name». */
function listed({ api }: Person, id: string): () => Promise<string[]> {
  return async () => {
    const { folders } = await api(completeness.folders, { params: { id } })
    return folders
      .flatMap(({ slot, items }) =>
        items.flatMap(({ documents }) => documents.map(({ file }) => `${slot} ${file.name}`)),
      )
      .toSorted()
  }
}

/** Drops files and folders of the desktop, as a person carries them into the window. */
async function dropOn(page: Page, target: string, paths: readonly string[]): Promise<void> {
  const zone = page.locator(target).first()
  await zone.scrollIntoViewIfNeeded()
  const box = await zone.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  const wire = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await wire.send('Input.dispatchDragEvent', {
      type,
      ...at,
      data: { items: [], files: [...paths], dragOperationsMask: 1 },
    })
  await wire.detach()
}

test('a folder and an archive dropped together find their sections; one press takes everything back', async () => {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  const id = await atDocuments(declarant)
  aFile('Проект/АР/АР том 1.pdf')
  aFile('Проект/КР/вложенная/КР том 1.pdf')
  aFile('Проект/КР/Thumbs.db', new Uint8Array([1]))
  aFile('Проект/Письмо заказчика.pdf')
  const archive = aFile('Том.zip', aZip('Том.zip', [aPdf('Том/ПОС 6.pdf'), aPdf('Том/ПБ 9.pdf')]).bytes)
  await dropOn(page, '.file-drop', [join(folder, 'Проект'), archive])
  await page.getByText('Разложено по разделам: 4 файла').waitFor()
  await page.getByRole('region', { name: 'Не распределено' }).getByText('Письмо заказчика.pdf').waitFor()
  const now = listed(declarant, id)
  await until(now, ({ length }) => length === 4, { within: 60_000 })
  expect(await now()).toEqual(['03 АР том 1.pdf', '04 КР том 1.pdf', '06 ПОС 6.pdf', '15 ПБ 9.pdf'])
  // The offer to take it back stays while the person is at it.
  const again = aFile('Ещё/АР том 2.pdf')
  await dropOn(page, '.file-drop', [again])
  const toast = page.getByText('Разложено по разделам: 1 файл')
  await toast.waitFor()
  await page.getByRole('button', { name: 'Отменить', exact: true }).last().click()
  await until(now, (all) => !all.includes('03 АР том 2.pdf'), { within: 30_000 })
  await page.waitForTimeout(3000)
  expect(await now()).toHaveLength(4)
})

test('signatures dropped in bulk find their files by what was signed, whatever they are called', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const id = await atDocuments(declarant)
  const volumes = ['АР том 1.pdf', 'КР том 1.pdf', 'ПОС 6.pdf'].map((name) => aFile(name))
  await dropOn(page, '.file-drop', volumes)
  const now = listed(declarant, id)
  await until(now, ({ length }) => length === volumes.length, { within: 60_000 })
  const documentsNow = async () =>
    (await api(completeness.folders, { params: { id } })).folders.flatMap(({ items }) =>
      items.flatMap(({ documents, state }) => documents.map(({ file: { ref } }) => ({ ref, state }))),
    )
  const refs = (await documentsNow()).map(({ ref }) => ref)
  const signatures = await Promise.all(refs.map((ref) => signatureOf(api, ref)))
  const paths = signatures.map((bytes, at) => aFile(`Подпись ${at + 1}.sig`, bytes))
  await dropOn(page, '.file-drop', paths)
  await until(documentsNow, (all) => all.every(({ state }) => state === 'signed'), { within: 60_000 })
})

test('a file dropped beside the zone does not lead away from the page', async () => {
  const declarant = await portal.as('declarant')
  await atDocuments(declarant)
  const { page } = declarant
  await dropOn(page, 'h1', [aFile('Мимо.pdf')])
  await page.waitForTimeout(500)
  expect(page.url()).toContain('/draft')
  await page.getByText('Перетащите файлы сюда').waitFor()
})

test('a file from the tray is carried to a section by mouse, and waits there after another page', async () => {
  // So tall that what is carried and where to are both in sight.
  const declarant = await portal.as('declarant', { height: 1600 })
  const { page, api } = declarant
  const id = await atDocuments(declarant)
  await dropOn(page, '.file-drop', [aFile('Письмо 1.pdf'), aFile('Письмо 2.pdf')])
  const tray = page.getByRole('region', { name: 'Не распределено' })
  await tray.getByText('Не распределено: 2').waitFor()
  const [folder] = (await api(completeness.folders, { params: { id } })).folders
  const [first, second] = folder?.items ?? []
  const toggle = page.locator(`#folder-${folder?.id} .docs-toggle`)
  const row = (item = first) => page.locator(`#item-${item?.id}`)
  const namesOf =
    (item = first) =>
    async () =>
      (await api(completeness.item, { params: { id: item?.id ?? '' } })).documents.map(({ file }) => file.name)
  await toggle.click()
  await tray.getByText('Письмо 1.pdf').dragTo(row())
  await until(namesOf(), (names) => names.includes('Письмо 1.pdf'), { within: 30_000 })
  await tray.getByText('Не распределено: 1').waitFor()
  // Elsewhere in the portal and back, without a reload.
  await page.getByRole('link', { name: 'Заявления' }).first().click()
  await page.getByRole('heading', { name: 'Заявления', level: 1 }).waitFor()
  await page.goBack()
  await tray.getByText('Письмо 2.pdf').waitFor()
  // The document itself is carried on to another place.
  await toggle.click()
  await page.getByRole('link', { name: 'Письмо 1.pdf' }).dragTo(row(second))
  await until(namesOf(second), (names) => names.includes('Письмо 1.pdf'), { within: 30_000 })
})

test('a document is carried to another section and back by keys alone; what fits where is said before anything is chosen', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const { keyboard } = page
  const id = await atDocuments(declarant)
  const { folders } = await api(completeness.folders, { params: { id } })
  const itemOf = (wanted: string) => folders.find(({ slot }) => slot === wanted)?.items[0]?.id ?? ''
  const [from, to] = [itemOf('04'), itemOf('03')]
  await putFile(api, from, aPdf('Письмо о стенах.pdf'))
  await page.reload()
  await page.getByText(/До\s200\sМБ каждый, модели IFC до\s2050\sМБ/).waitFor()
  const refIn = async (itemId: string) =>
    (await api(completeness.item, { params: { id: itemId } })).documents[0]?.file.ref
  const ref = await refIn(from)
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-row]')?.id)
  await page.locator('.docs-folder').first().focus()
  while ((await focused()) !== `folder-${folders.find(({ slot }) => slot === '04')?.id}`)
    await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  expect(await focused()).toBe(`item-${from}`)
  await page
    .locator(`#item-${from}`)
    .getByText(/до\s200\sМБ, модели IFC до\s2050\sМБ: pdf/)
    .waitFor()
  await keyboard.press('ArrowDown')
  expect(await focused()).toBe(`file-${ref}`)
  await keyboard.press('Shift+F10')
  const move = page.getByRole('menuitem', { name: 'Переместить в…' })
  await move.waitFor()
  while (!(await move.evaluate((item) => item === document.activeElement))) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Переместить документ' })
  const field = dialog.getByLabel('Куда переместить')
  await until(() => field.evaluate((box) => box === document.activeElement), Boolean)
  await keyboard.type('Архитектурные')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await until(
    () => refIn(to),
    (there) => there === ref,
  )
  // Its section has been opened, and it is in hand there.
  await until(focused, (row) => row === `file-${ref}`)
  await page.getByText(/Файл «Письмо о стенах\.pdf» перемещён/).waitFor()
  await keyboard.press('Control+Z')
  await until(
    () => refIn(from),
    (there) => there === ref,
  )
  await until(focused, (row) => row === `file-${ref}`)
  await page.getByText('Отменить', { exact: true }).waitFor({ state: 'detached' })
})

test('the queue is put in another order by buttons and by keyboard', async () => {
  const declarant = await portal.as('declarant')
  const { page } = declarant
  await atDocuments(declarant)
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const line = { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: 100_000 }
  await wire.send('Network.emulateNetworkConditions', line)
  const large = (name: string) => aFile(name, Buffer.concat([aPdf(name).bytes, Buffer.alloc(4 * megabyte, name)]))
  const names = [1, 2, 3, 4, 5, 6].map((no) => `АР ${no}.pdf`)
  await page.getByLabel(/Перетащите файлы сюда/).setInputFiles(names.map(large))
  const dock = page.getByRole('region', { name: 'Загрузка файлов' })
  await dock.getByRole('button', { name: 'Показать файлы' }).click()
  const waiting = async () =>
    (await dock.locator('.tray-list > *').allInnerTexts())
      .filter((text) => text.includes('Ждёт'))
      .map((text) => /АР \d/.exec(text)?.[0])
  await until(waiting, ({ length }) => length === 3, { within: 30_000 })
  expect(await waiting()).toEqual(['АР 4', 'АР 5', 'АР 6'])
  await dock.getByRole('button', { name: 'Загрузить раньше: АР 6.pdf' }).click()
  expect(await waiting()).toEqual(['АР 4', 'АР 6', 'АР 5'])
  await dock.getByRole('button', { name: 'Загрузить позже: АР 4.pdf' }).focus()
  await page.keyboard.press('Enter')
  expect(await waiting()).toEqual(['АР 6', 'АР 4', 'АР 5'])
  await dock.getByRole('button', { name: 'Отменить все' }).click()
  await dock.waitFor({ state: 'detached' })
})

test('staff lift the rule of formats: both sides see who and why, and it comes back', async () => {
  const [declarant, staff] = [await portal.as('declarant'), await portal.as('admin')]
  const id = await aSubmittedRequest({ declarant: declarant.api })
  await staff.open(`/request/${id}/project#uploads`)
  const { page } = staff
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  const details = page.getByRole('button', { name: 'Сведения: Локальные сметные расчёты' })
  await details.click()
  await page.getByRole('button', { name: 'Снять правило форматов' }).click()
  await page.getByLabel('Причина').fill('Смета составлена до введения формата gge')
  await page.getByRole('button', { name: 'Снять правило форматов' }).click()
  const banner = 'С заявления сняты проверки: 1'
  await page.getByText(banner).waitFor()
  await declarant.open(`/request/${id}/project#uploads`)
  await declarant.page.getByText(banner).waitFor()
  await declarant.page.getByText('Смета составлена до введения формата gge').waitFor()
  await page.goto('/rules')
  const list = page.locator('.lifted li').filter({ hasText: 'Локальные сметные расчёты' })
  await list.getByText('Снята', { exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await details.click()
  await page.getByRole('button', { name: 'Вернуть правило форматов' }).click()
  await page.getByLabel('Причина').fill('Файлы пришли в gge')
  await page.getByRole('button', { name: 'Вернуть правило форматов' }).click()
  await page.getByText(banner).waitFor({ state: 'detached' })
})

test.each<[string, Screen]>([
  ['desk', {}],
  ['phone', { width: 390, height: 844 }],
])('a replaced version and its history, %s', async (_where, screen) => {
  const declarant = await portal.as('declarant', screen)
  const { page, api } = declarant
  const id = await atDocuments(declarant)
  const { folders } = await api(completeness.folders, { params: { id } })
  const [item] = folders.find(({ slot }) => slot === '04')?.items ?? []
  await putFile(api, item?.id ?? '', aPdf('КР том 1.pdf', 'first'))
  await page.reload({ timeout: 60_000 })
  await page
    .getByLabel(/Перетащите файлы сюда/)
    .setInputFiles([aFile('КР том 1.pdf', aPdf('КР том 1.pdf', 'second').bytes)])
  await page.getByRole('button', { name: /^Заменить.*КР том 1\.pdf/ }).click()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await page.getByText('версия 2').first().waitFor({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Действия: КР том 1.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Версии: 2' }).click()
  const drawer = page.getByRole('dialog', { name: 'Версии документа' })
  await drawer.getByText('Версия 2').waitFor()
  await drawer.getByText('первая версия').waitFor()
  await drawer.getByText(/содержимое, размер больше на/).waitFor()
})

test('of a large list of documents what one scrolls to is in sight, and End leads to the last row', async () => {
  const declarant = await portal.as('declarant')
  const { page, api } = declarant
  const id = await atDocuments(declarant)
  const { folders } = await api(completeness.folders, { params: { id } })
  const last = folders.at(-1)?.id ?? ''
  for (let n = 1; n <= 320; n++)
    await api(completeness.addItem, { params: { id: last }, body: { title: `Прилагаемый документ ${n}` } })
  await page.reload()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await page.locator('.docs-tree-virtual').waitFor()
  // The page stays where it was.
  await page.locator('.docs-folder').first().waitFor()
  expect(await page.locator('#main').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  for (let n = 0; n < 40; n++) {
    await page.mouse.wheel(0, 600)
    if (await page.getByText('Прилагаемый документ 160', { exact: true }).isVisible()) break
  }
  await page.getByText('Прилагаемый документ 160', { exact: true }).waitFor()
  await page.locator('.docs-item').first().focus()
  await page.keyboard.press('End')
  await page.getByText('Прилагаемый документ 320', { exact: true }).waitFor()
  await page.keyboard.press('Home')
  await page.locator('.docs-folder[data-current]').first().waitFor()
})
