import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@portal/contract/features/auth/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { limits } from '@portal/domain/settings/limits'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { aFilledDraft } from '../arrange/arrange.ts'
import { accessibilityFaults, colourFaults } from '../screens/axe.ts'
import { putFile } from '../arrange/documents.ts'
import { usePortal } from '../portal/portal.ts'
import type { Person, Screen } from '../portal/people.ts'
import { aLargeModel, aLongPdf, aNote, aPicture, aSlabModel, type Sample } from '../arrange/samples.ts'
import { signFiles } from '../arrange/signature.ts'
import { horizontalOverflow } from '../screens/horizontal-overflow.ts'
import { dress } from '../screens/dress.ts'

const portal = usePortal()

/** A draft with some files, each in an item of its own that takes it. */
async function aDraftWith({ api }: Person, samples: readonly Sample[]) {
  const id = await aFilledDraft({ declarant: api })
  const { folders } = await api(completeness.generate, { params: { id } })
  const refs: string[] = []
  const free = folders.flatMap(({ items }) => items)
  for (const sample of samples) {
    const ending = sample.name.slice(sample.name.lastIndexOf('.') + 1)
    const at = free.findIndex(({ formats }) => formats.includes(ending))
    const [item] = free.splice(at, 1)
    if (!item) throw new Error(`no item takes ${ending}`)
    const { documents } = await putFile(api, item.id, sample)
    refs.push(documents.find(({ file }) => file.name === sample.name)?.file.ref ?? '')
  }
  return { id, refs }
}

/** A folder of this test alone: gone after it, however it ends. */
async function aFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const pages = (page: Page) => page.getByRole('region', { name: 'Страницы документа' })

test('a document of 500 pages opens at its first page, is searched, rotated and opened by its address again', async () => {
  const person = await portal.as('declarant')
  const sample = aLongPdf('Том 5.pdf', 500)
  const { refs } = await aDraftWith(person, [sample])
  const { page } = person
  let received = 0
  page.on('response', async (response) => {
    if (response.url().includes('/api/file/download/') && response.status() === 206)
      received += (await response.body().catch(() => Buffer.alloc(0))).length
  })
  await person.open(`/file/${refs[0]}`)
  await pages(page).getByText('Sheet 1 of 500').waitFor()
  // The first page comes by ranges: a small part of ten megabytes.
  expect(received).toBeLessThan(sample.bytes.length / 4)
  await page.getByRole('button', { name: 'Миниатюры страниц' }).click()
  await page.getByRole('button', { name: 'Страница 3', exact: true }).click()
  await page.getByRole('textbox', { name: 'Страница, всего 500' }).waitFor()
  await pages(page).getByText('Sheet 3 of 500').waitFor()
  await page.getByRole('searchbox', { name: 'Найти в документе' }).fill('Sheet 321 of')
  await page.getByText('1 из 1', { exact: true }).waitFor({ timeout: 60_000 })
  await pages(page).getByText('Sheet 321 of').first().waitFor()
  await page.waitForURL(/page=321/)
  const turned = pages(page).locator('[data-page-number="321"]')
  const before = await turned.boundingBox()
  await page.getByRole('button', { name: 'Повернуть вправо' }).click()
  await expect.poll(async () => ((await turned.boundingBox())?.width ?? 0) > (before?.width ?? 0) * 0.5).toBe(true)
  await expect
    .poll(async () => {
      const box = await turned.boundingBox()
      return box !== null && box.width > box.height
    })
    .toBe(true)
  await page.keyboard.press('Shift+R')
  await expect
    .poll(async () => {
      const box = await turned.boundingBox()
      return box !== null && box.height > box.width
    })
    .toBe(true)
  // For who listens: every page is a region that says which.
  await pages(page).getByRole('region', { name: 'Страница 321', exact: true }).waitFor()
  await page.reload()
  await pages(page).getByText('Sheet 321 of').first().waitFor()
})

test('a document that is left while it opens is fetched no further', async () => {
  const person = await portal.as('declarant')
  const { id, refs } = await aDraftWith(person, [aLongPdf('Том 5.pdf', 500)])
  const { page } = person
  const path = `/api/file/download/${refs[0]}`
  // Answered to nobody: whoever waits for it has to give it up himself.
  await page.route(`**${path}`, () => {})
  const asked = page.waitForRequest(`**${path}`)
  await person.open(`/file/${refs[0]}`)
  const request = await asked
  const givenUp = page.waitForEvent('requestfailed', (one) => one === request)
  await page.getByRole('button', { name: 'К заявлению' }).click()
  await givenUp
  await page.waitForURL(`**/request/${id}/**`)
})

test('a model is opened, cut and asked for its properties', async () => {
  // The software renderer of a machine without graphics is slow at showing its picture, and says so.
  portal.allow(/GPU stall due to ReadPixels/)
  const person = await portal.as('declarant')
  const { refs } = await aDraftWith(person, [aSlabModel()])
  const { page } = person
  await person.open(`/file/${refs[0]}`)
  await page.getByText('Элементов: 1').waitFor({ timeout: 60_000 })
  const tree = page.getByRole('navigation', { name: 'Состав модели' })
  await tree.getByRole('button', { name: 'Этаж · Storey 1', exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Этаж · Storey 1' }).first().click()
  await tree.getByRole('button', { name: 'Плита · Floor slab' }).last().click()
  const properties = page.getByRole('region', { name: 'Свойства элемента' })
  await properties.getByText('REI 60').waitFor()
  await page.getByRole('button', { name: 'Модель целиком' }).click()
  const whole = await settled(page)
  expect(whole.drawn).toBeGreaterThan(0.02)
  await page.getByRole('button', { name: 'Разрез' }).click()
  await page.getByRole('combobox', { name: 'Направление разреза' }).selectOption('Вдоль')
  await page.getByRole('slider', { name: 'Место разреза', exact: true }).fill('0.2')
  // A fifth of the slab is left, whatever the perspective makes of it.
  await expect.poll(async () => (await modelOn(page)).drawn / whole.drawn).toBeLessThan(0.5)
  expect((await settled(page)).drawn).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Разрез' }).click()
  await expect.poll(async () => (await modelOn(page)).drawn / whole.drawn).toBeCloseTo(1, 1)
  // What is chosen in the model is found in the tree, however it was folded, by the mouse and by keys.
  const inTree = tree.locator('[data-chosen]').getByRole('button', { name: 'Плита · Floor slab', pressed: true })
  await tree.locator('.ifc-name').first().click()
  await tree.locator('.ifc-fold').first().click()
  expect(await inTree.count()).toBe(0)
  await page.keyboard.press('C')
  await inTree.waitFor()
  await tree.locator('.ifc-name').first().click()
  await tree.locator('.ifc-fold').first().click()
  await page.getByRole('img', { name: /^Модель / }).click()
  await inTree.waitFor()
  // By keys as by the mouse: the slab from its edge is a stripe, from above it is a plate.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowUp')
  const above = await settled(page)
  expect(above.drawn).toBeGreaterThan(whole.drawn)
  await page.keyboard.press('-')
  await expect.poll(async () => (await modelOn(page)).drawn / above.drawn).toBeLessThan(0.8)
  // What the model stands in is of the skin: pale by day, dark at night.
  expect(whole.air).toBeGreaterThan(150)
  for (const skin of ['5', '6']) {
    await dress(page, skin)
    await expect.poll(async () => (await modelOn(page)).air).toBeLessThan(110)
  }
})

/** How much of the place of a model is model, and how light the rest of it is, of 255. */
async function modelOn(page: Page): Promise<{ drawn: number; air: number }> {
  const shot = await page.getByRole('img', { name: /^Модель / }).screenshot()
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const { width, height } = picture
    const paper = new OffscreenCanvas(width, height).getContext('2d')
    paper?.drawImage(picture, 0, 0)
    const { data } = paper?.getImageData(0, 0, width, height) ?? { data: [] }
    const lightAt = (pixel: number) =>
      ((data[pixel * 4] ?? 0) + (data[pixel * 4 + 1] ?? 0) + (data[pixel * 4 + 2] ?? 0)) / 3
    // Away from the border, which shares its pixels with the lists beside.
    const air = lightAt(10 * width + 10)
    let drawn = 0
    for (let pixel = 0; pixel < width * height; pixel += 1) if (Math.abs(lightAt(pixel) - air) > 8) drawn += 1
    return { drawn: drawn / (width * height), air }
  }, shot.toString('base64'))
}

/** The same when two pictures in a row are one. */
async function settled(page: Page) {
  let last = await modelOn(page)
  await expect
    .poll(async () => {
      const before = last
      last = await modelOn(page)
      return last.drawn === before.drawn
    })
    .toBe(true)
  return last
}

test('a model that breaks off is said so, with what there is of it', async () => {
  portal.allow(/GPU stall due to ReadPixels/)
  const person = await portal.as('declarant')
  const { name, bytes } = aSlabModel('Обрыв.ifc')
  const { ref } = await person.api(files.upload, { query: { name }, bytes: bytes.subarray(0, 600) })
  await person.open(`/file/${ref}`)
  await person.page.getByText('Файл обрывается: показано то, что в нём есть.').waitFor()
  await person.page.getByText('В модели нет ни одного элемента с формой').waitFor()
})

test('a large model that breaks off is said so, though it is shown from what the server has made of it', async () => {
  portal.allow(/GPU stall due to ReadPixels/)
  const person = await portal.as('declarant')
  const { name, bytes } = aLargeModel('Обрыв школы.ifc', 52 * 1_048_576)
  const { ref } = await person.api(files.upload, { query: { name }, bytes: bytes.subarray(0, -40) })
  await person.open(`/file/${ref}`)
  await person.page.getByText('Элементов: 1').waitFor({ timeout: 120_000 })
  await person.page.getByText('Файл обрывается: показано то, что в нём есть.').waitFor()
})

test('a large model is made ready by the server, and opens by itself when it is', async () => {
  portal.allow(/GPU stall due to ReadPixels/)
  const person = await portal.as('declarant')
  const { refs } = await aDraftWith(person, [aLargeModel('Школа.ifc', 52 * 1_048_576)])
  const { page } = person
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await person.open(`/file/${refs[0]}`)
  await page.getByText('Элементов: 1').waitFor({ timeout: 120_000 })
  // The model itself stays where it is: at most its two ends were looked at meanwhile.
  expect(fetched.filter((url) => url.endsWith('/model/fragments')).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Этаж · Storey 1' }).first().click()
  await page.getByRole('button', { name: 'Плита · Floor slab' }).last().click()
  await page.getByRole('region', { name: 'Свойства элемента' }).getByText('REI 60').waitFor()
})

test('a model too large to be shown tells what it is and is downloaded', async () => {
  const person = await portal.as('declarant')
  const { refs } = await aDraftWith(person, [aLargeModel('Больница.ifc', limits.modelByServer + 1)])
  const { page } = person
  let received = 0
  page.on('response', async (response) => {
    if (response.url().includes('/api/file/download/'))
      received += (await response.body().catch(() => Buffer.alloc(0))).length
  })
  await person.open(`/file/${refs[0]}`)
  await page.getByText('Модель больше 500 МБ: здесь видны только сведения о ней.').waitFor()
  const about = page.getByRole('definition')
  await expect
    .poll(() => about.allTextContents())
    .toEqual(['IFC4', 'slab.ifc', '02.03.2026, 10:00', 'Petrov, Proekt', 'by hand'])
  // Its two ends are all that was fetched of half a gigabyte.
  expect(received).toBeLessThan(1_048_576)
  const download = page.getByRole('link', { name: 'Скачать' })
  expect(await download.getAttribute('href')).toBe(`/api/file/download/${refs[0]}`)
  expect(await download.getAttribute('download')).toBe('Больница.ifc')
  expect(await accessibilityFaults(page)).toEqual([])
  for (const skin of ['5', '6']) {
    await dress(page, skin)
    expect(await colourFaults(page)).toEqual([])
  }
})

test('a picture is shown whole, enlarged and turned, by keys as well; a spoilt one is said so', async () => {
  const person = await portal.as('declarant')
  const { page, api } = person
  const open = async ({ name, bytes }: Sample) => {
    const { ref } = await api(files.upload, { query: { name }, bytes })
    await person.open(`/file/${ref}`)
  }
  await open(aPicture('Фасад.png', 2400, 600))
  const picture = page.getByRole('img', { name: 'Фасад.png' })
  const place = page.getByRole('region', { name: 'Изображение' })
  const inSight = async () => {
    const [inner, outer] = await Promise.all([picture.boundingBox(), place.boundingBox()])
    if (!inner || !outer) return null
    const isWithin = inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width
    const isBelow = inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
    return { whole: isWithin && isBelow, lies: inner.width > inner.height }
  }
  await expect.poll(inSight).toEqual({ whole: true, lies: true })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Повернуть вправо' }).click()
  await expect.poll(inSight).toEqual({ whole: true, lies: false })
  await page.keyboard.press('Shift+R')
  await expect.poll(inSight).toEqual({ whole: true, lies: true })
  await page.keyboard.press('1')
  const scale = page.getByRole('status', { name: 'Масштаб' })
  await scale.getByText('100 %', { exact: true }).waitFor()
  expect((await picture.boundingBox())?.width).toBe(2400)
  // Its first corner is reached, too.
  await place.evaluate((box) => box.scrollTo(0, 0))
  const corner = await picture.boundingBox()
  expect((corner?.x ?? 0) - ((await place.boundingBox())?.x ?? 0)).toBeGreaterThanOrEqual(0)
  await page.getByRole('button', { name: 'Крупнее' }).click()
  await scale.getByText('125 %', { exact: true }).waitFor()
  await page.keyboard.press('0')
  await expect.poll(inSight).toEqual({ whole: true, lies: true })

  await open({ name: 'Снимок.jpg', bytes: await page.screenshot({ type: 'jpeg' }) })
  await scale.getByText(/^\d+ %$/).waitFor()
  await open({ name: 'Испорченный.png', bytes: aPicture('', 8, 8).bytes.subarray(0, 40) })
  await page.getByRole('alert').getByText('Изображение не открылось: файл испорчен').waitFor()
  await page.getByRole('link', { name: 'Скачать' }).waitFor()
  await open({ name: 'План.tif', bytes: new TextEncoder().encode('II*\u0000') })
  await page.getByText('Такие файлы здесь не открываются').waitFor()
  await page.getByRole('link', { name: 'Скачать' }).waitFor()
})

test('who has switched pictures off is asked before one is shown', async () => {
  const person = await portal.as('declarant')
  const { page, api, context } = person
  await context.addInitScript(() => localStorage.setItem('portal.look', JSON.stringify({ pictures: 'off' })))
  await api(auth.saveSettings, { body: { pictures: 'off' } })
  const { name, bytes } = aPicture('Схема.png', 40, 40)
  const { ref } = await api(files.upload, { query: { name }, bytes })
  await person.open(`/file/${ref}`)
  await page.getByRole('button', { name: 'Показать изображение' }).click()
  await page.getByRole('img', { name }).waitFor()
  await api(auth.saveSettings, { body: { pictures: 'on' } })
})

test('a note in XML is read by lines and searched', async () => {
  const person = await portal.as('declarant')
  const { refs } = await aDraftWith(person, [aNote()])
  const { page } = person
  await person.open(`/file/${refs[0]}`)
  await page.getByRole('searchbox', { name: 'Найти в файле' }).fill('на 550 мест')
  await page.getByText('1 из 1', { exact: true }).waitFor()
  const text = page.getByRole('region', { name: 'Текст файла' })
  await text.getByText('школа на 550 мест').waitFor()
  // Tag, attribute, value and text are told apart by colour, by day and at night, and stay readable where one was found.
  const colours = () =>
    text.locator('.xml-line:nth-child(2) code').evaluate((line) => {
      const runs = [line, ...['.xml-tag', '.xml-attribute', '.xml-value'].map((kind) => line.querySelector(kind))]
      return runs.map((run) => run && getComputedStyle(run).color)
    })
  expect(await text.locator('.xml-attribute').first().textContent()).toBe('version')
  expect(new Set(await colours()).size).toBe(4)
  expect(await accessibilityFaults(page)).toEqual([])
  await dress(page, '5')
  expect(new Set(await colours()).size).toBe(4)
  for (const skin of ['5', '6']) {
    await dress(page, skin)
    expect(await colourFaults(page)).toEqual([])
  }
})

test('the archive of all documents is taken from the page, and every digest in it holds', async () => {
  const person = await portal.as('declarant')
  const { id } = await aDraftWith(person, [aLongPdf('Том 1.pdf', 20), aNote(), aSlabModel()])
  const { page } = person
  await person.open(`/request/${id}/draft#uploads`)
  await page.getByRole('button', { name: 'Скачать архивом' }).click()
  const dialog = page.getByRole('dialog', { name: 'Скачать архивом' })
  await dialog.getByText('3 файла').waitFor()
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Скачать', exact: true }).click(),
  ])
  expect(taken.suggestedFilename()).toMatch(/^Документы заявления .+\.zip$/)
  const folder = await aFolder('archive-')
  execFileSync('unzip', ['-q', await taken.path(), '-d', folder])
  const sums = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trim().split('\n')
  expect(sums).toHaveLength(3)
  for (const line of sums) {
    const [digest, path = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(await readFile(join(folder, path)))
        .digest('hex'),
    ).toBe(digest)
  }
})

test.each<[string, Screen]>([
  ['desk', {}],
  ['phone', { width: 390, height: 844 }],
])(
  'verify.html of an archive checks it from the disk without the network, and finds one changed byte, %s',
  async (_, screen) => {
    const person = await portal.as('declarant', screen)
    const { id, refs } = await aDraftWith(person, [aLongPdf('Том 1.pdf', 20), aNote()])
    await signFiles(person.api, refs)
    const folder = await aFolder('verified-')
    const archive = join(folder, 'archive.zip')
    const answer = await person.context.request.get(`/api/request/${id}/downloadDocs`)
    await writeFile(archive, await answer.body())
    execFileSync('unzip', ['-q', archive, '-d', join(folder, 'Документы')])
    const away = await portal.browser.newContext({ offline: true, viewport: { width: 1440, height: 900, ...screen } })
    const page = await away.newPage()
    const check = async () => {
      await page.goto(`file://${join(folder, 'Документы', 'verify.html')}`)
      await page.locator('#folder').setInputFiles(join(folder, 'Документы'))
      await page.getByRole('heading', { level: 2 }).waitFor()
      expect(await horizontalOverflow(page)).toEqual([])
      return page.getByRole('status').innerText()
    }
    const whole = await check()
    expect(whole).toContain('Всё сошлось: файлы не изменены, подписи верны')
    expect(whole).toContain('2 файла, 2 подписи')
    const [path = ''] = execFileSync('find', [folder, '-name', 'Том 1.pdf'], { encoding: 'utf8' }).split('\n')
    const bytes = await readFile(path)
    await writeFile(path, bytes.with(1000, (bytes[1000] ?? 0) ^ 1))
    expect(await check()).toContain('Не сошлось: 1 файл')
  },
)
