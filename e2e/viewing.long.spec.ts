import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeness } from '@portal/contract/completeness'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aFilledDraft } from './arrange.ts'
import { putFile } from './documents.ts'
import { usePortal } from './portal.ts'
import type { Person } from './people.ts'
import { aLargeModel, aLongPdf, aNote, aSlabModel, type Sample } from './samples.ts'

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
  await page.getByRole('button', { name: 'Разрез' }).click()
  await page.getByRole('slider', { name: 'Место разреза' }).fill('0.2')
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

test('a note in XML is read by lines and searched', async () => {
  const person = await portal.as('declarant')
  const { refs } = await aDraftWith(person, [aNote()])
  const { page } = person
  await person.open(`/file/${refs[0]}`)
  await page.getByRole('searchbox', { name: 'Найти в файле' }).fill('на 550 мест')
  await page.getByText('1 из 1', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Текст файла' }).getByText('школа на 550 мест').waitFor()
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
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
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
  await rm(folder, { recursive: true })
})
