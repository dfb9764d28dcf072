import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { directories } from '@portal/contract/features/directories/endpoints'
import { afterAll, expect, test } from 'vitest'
import { usePortal } from './portal/portal.ts'
import { horizontalOverflow } from './screens/horizontal-overflow.ts'

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

test('a subdivision that was added is chosen at once, and one that is closed no more', async () => {
  const staff = await portal.as('admin')
  const declarant = await portal.as('declarant')
  await declarant.open('/request/new')
  const { page } = declarant
  await page.getByRole('button', { name: 'Дальше: объект' }).click()
  await page.getByRole('radio', { name: 'Объект капитального строительства производственного назначения' }).check()
  await page.getByRole('radio', { name: 'Строительство', exact: true }).check()
  await page.getByRole('button', { name: 'Дальше: подразделение' }).click()
  await page.getByRole('radio', { name: 'Центральный филиал' }).waitFor()

  await staff.open('/registers')
  const register = staff.page.getByRole('region', { name: 'Подразделения' })
  await register.getByRole('button', { name: 'Добавить подразделение' }).click()
  const dialog = staff.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByText('Укажите приказ или иное основание').first().waitFor()
  await dialog.getByLabel('Код').fill('06')
  await dialog.getByLabel('Наименование').fill('Сибирский филиал')
  await dialog.getByLabel('Город').fill('Омск')
  await dialog.getByLabel('Основание').fill('Приказ от 20.11.2026 № 5')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await register.getByText('06 Сибирский филиал').waitFor()
  // The page of the declarant hears of it by itself.
  await page.getByRole('radio', { name: 'Сибирский филиал' }).waitFor()

  await register.getByRole('button', { name: 'Изменить: Центральный филиал' }).click()
  await dialog.getByLabel('Основание').fill('Приказ от 20.11.2026 № 6')
  await dialog.getByLabel('Последний день приёма').fill('01.01.2026')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await register.getByText('Закрыто', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Центральный филиал' }).waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: 'Сибирский филиал' }).check()
  await page.getByRole('button', { name: 'Создать черновик' }).click()
  await page.getByText('Сибирский филиал').first().waitFor()
})

test('on a phone the page has no sideways scroll, and a declarant has no such page', async () => {
  const staff = await portal.as('admin', { width: 390, height: 844 })
  await staff.open('/registers')
  await staff.page.getByRole('region', { name: 'Специалисты' }).waitFor()
  expect(await horizontalOverflow(staff.page)).toEqual([])
  const declarant = await portal.as('declarant')
  await declarant.open('/registers')
  await declarant.page.getByRole('heading', { name: /^Раздел для сотрудников/ }).waitFor()
})
