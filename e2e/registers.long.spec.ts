import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { directories } from '@portal/contract/directories'
import { afterAll, expect, test } from 'vitest'
import { usePortal } from './portal.ts'

const portal = usePortal()

const folder = mkdtempSync(join(tmpdir(), 'registers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The directory of banks as it is published: windows-1251, of another day than ours. */
function directoryOf(day: string): string {
  const own = readFileSync(fileURLToPath(new URL('../packages/server/registers/ed807.xml', import.meta.url)), 'latin1')
  const path = join(folder, `Банки ${day}.xml`)
  writeFileSync(path, own.replace('BusinessDay="2026-11-20"', `BusinessDay="${day}"`), 'latin1')
  return path
}

test('the administrator loads a newer directory, sees version, day, rows and health; a refused file leaves it', async () => {
  const staff = await portal.as('admin')
  const { page } = staff
  await staff.open('/registers')
  const banks = page.getByRole('region', { name: 'Банки' })
  await banks.getByText('Небольшой набор портала').waitFor()

  await banks.getByLabel(/^Загрузить: банки/).setInputFiles(directoryOf('2026-11-23'))
  await page.getByText('Банки: загружено записей 26').waitFor()
  await banks.getByText('Загружен', { exact: true }).first().waitFor()
  for (const text of ['23.11.2026', '26', 'Банки 2026-11-23.xml'])
    await banks.getByText(text, { exact: true }).waitFor()

  const torn = join(folder, 'Обрыв.xml')
  writeFileSync(torn, readFileSync(directoryOf('2026-11-24')).subarray(0, 3000))
  portal.allow(/422/)
  await banks.getByLabel(/^Загрузить: банки/).setInputFiles(torn)
  await banks.getByText(/Файл реестра не принят, действует прежняя версия\. Строка \d+: файл обрывается/).waitFor()
  await page.reload()
  await banks.getByText('Не загружен «Обрыв.xml»').waitFor()
  await banks.getByText('23.11.2026', { exact: true }).waitFor()
  const answer = await staff.api(directories.bank, { params: { bik: '044525225' } })
  expect(answer).toMatchObject({ status: 'ok', asOf: '2026-11-23' })

  const people = page.getByRole('region', { name: 'Специалисты' })
  await people.getByText('Выдуманные записи', { exact: true }).waitFor()
})

test('on a phone the page has no sideways scroll, and a declarant has no such page', async () => {
  const staff = await portal.as('admin', { width: 390, height: 844 })
  await staff.open('/registers')
  await staff.page.getByRole('region', { name: 'Специалисты' }).waitFor()
  expect(await staff.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const declarant = await portal.as('declarant')
  await declarant.open('/registers')
  await declarant.page.getByRole('heading', { name: /^Раздел для сотрудников/ }).waitFor()
})
