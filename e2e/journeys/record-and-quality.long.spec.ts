import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { requests } from '@portal/contract/features/requests/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { limits } from '@portal/domain/settings/limits'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aSubmittedRequest } from '../arrange/arrange.ts'
import { makeMove } from '../arrange/make-move.ts'
import { inDatabase } from '../portal/database.ts'
import type { Person } from '../portal/people.ts'
import { usePortal } from '../portal/portal.ts'
import { accessibilityFaults } from '../screens/axe.ts'

const portal = usePortal()

/** An application that was sent and then left without consideration: its service is over. */
async function aRefusedRequest(declarant: Person, staff: Person, objectName: string) {
  const id = await aSubmittedRequest({ declarant: declarant.api }, { objectName })
  await makeMove(staff.api, id, 'rejectWithoutConsideration', {
    ground: 'notSubject',
    reason: 'Документация такого объекта не подлежит государственной экспертизе.',
  })
  return declarant.api(requests.get, { params: { id } })
}

test('staff narrow the journal until Excel has room for it, and LibreOffice reads its dates as dates', async ({
  skip,
}) => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const { number, submittedAt } = await aRefusedRequest(declarant, staff, 'Поликлиника на 250 посещений, г. Псков')
  const { page } = staff
  await staff.open(`/journal?number=${number}`)
  await page.getByRole('link', { name: number }).waitFor()
  // As many again as Excel has room for.
  await inDatabase(
    portal.dataDir,
    `insert into request_journal select x.* from (select j from request_journal j where number = $1) t(j), generate_series(1, $2) n,
       lateral jsonb_populate_record(j, jsonb_build_object(
         'request_id', gen_random_uuid(), 'number', '90-2026-' || lpad(n::text, 5, '0'), 'object_name', 'Склад')) x`,
    [number, limits.journalExportRows],
  )
  await staff.open('/journal')
  const excel = page.getByRole('button', { name: 'Excel' })
  await page
    .getByText(/40\s001/)
    .first()
    .waitFor()
  expect(await excel.getAttribute('aria-disabled')).toBe('true')
  const hint = (await excel.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${hint}"]`).textContent()).toBe(limits.journalExportHint)
  await page.getByRole('button', { name: 'CSV' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Все фильтры' }).press('Enter')
  // Folded like the rest, the stages leave what stands below them in sight.
  const section = page.getByRole('dialog').locator('summary', { hasText: 'Заявление' })
  await section.waitFor()
  expect((await section.boundingBox())?.y).toBeLessThan(700)
  await section.press('Enter')
  await page.getByLabel('Наименование объекта').fill('Поликлиника')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Показать/ })
    .click()
  await expect.poll(() => excel.getAttribute('aria-disabled')).toBe(null)
  const download = page.waitForEvent('download')
  await excel.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Журнал заявлений .*\.xlsx$/)
  const sheet = await readByLibreOffice(await file.path())
  if (sheet === null) return skip('there is no LibreOffice here')
  expect(sheet).toContain(number)
  const dates = [...sheet.matchAll(/office:date-value="([\d-]+)/g)].map(([, day]) => day)
  expect(dates).toContain(moscowDay(new Date(submittedAt ?? 0)))
  expect(sheet).not.toContain('Склад')
})

/** The table as LibreOffice understands it; null where there is none. */
async function readByLibreOffice(path: string): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-office-'))
  const [source, profile] = [join(folder, 'journal.xlsx'), pathToFileURL(join(folder, 'profile')).href]
  try {
    copyFileSync(path, source)
    const args = ['--headless', `-env:UserInstallation=${profile}`, '--convert-to', 'fods', '--outdir', folder, source]
    await promisify(execFile)('soffice', args, { timeout: 240_000 })
    return readFileSync(join(folder, 'journal.fods'), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('an event that was altered behind the portal is named by its place', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const { id, number } = await aRefusedRequest(declarant, staff, 'Причал, г. Мурманск')
  const { page } = staff
  const verdict = async (words: RegExp) => {
    await staff.open(`/system-events?request=${number}`)
    await page.getByRole('button', { name: 'Перевёл на другой этап' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Проверить события заявления' }).press('Enter')
    await drawer.getByText(words).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  }
  await verdict(/^Все\sсобытия\sна\sместе/)
  await inDatabase(portal.dataDir, `update journal_event set role = 'Admin' where request_id = $1 and seq = 3`, [id])
  await verdict(/^Событие\s3:\sизменено\sпосле\sзаписи/)
})

test('an assessment is given with keys, changed within the day, and stands in the chart of the staff', async () => {
  const declarant = await portal.as('declarant')
  const staff = await portal.as('admin')
  const { number } = await aRefusedRequest(declarant, staff, 'Склад удобрений, г. Балаково')
  const { page } = declarant
  await declarant.open('/qaform')
  await page.getByRole('link', { name: `Оценить заявление № ${number}` }).press('Enter')
  const questions = ['Соблюдение сроков', 'Понятность замечаний', 'Работа портала', 'Вежливость сотрудников']
  for (const question of questions) await chooseByKeys(page.getByRole('group', { name: question }), /^4 из 5/)
  await chooseByKeys(page.getByRole('group', { name: 'Общая оценка' }), /^2 из 5/)
  await chooseByKeys(page.getByRole('group', { name: /^Порекомендуете/ }), /^7$/)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Отправить оценку' }).press('Enter')
  await page.getByRole('heading', { name: 'Спасибо за оценку' }).waitFor()
  await charted(staff.page, '2,0', () => staff.open('/qa'))

  await page.getByRole('link', { name: 'Мои оценки' }).press('Enter')
  await page.getByRole('link', { name: `Изменить: № ${number}` }).press('Enter')
  await chooseByKeys(page.getByRole('group', { name: 'Общая оценка' }), /^5 из 5/)
  await page.getByRole('button', { name: 'Сохранить изменения' }).press('Enter')
  await page.getByRole('heading', { name: 'Спасибо за оценку' }).waitFor()
  await charted(staff.page, '5,0', () => staff.open('/qa'))
  expect(await accessibilityFaults(staff.page)).toEqual([])
  const download = staff.page.waitForEvent('download')
  await staff.page.getByRole('button', { name: 'Excel' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
})

async function chooseByKeys(group: Locator, mark: RegExp): Promise<void> {
  const radio = group.getByRole('radio', { name: mark })
  await group.getByRole('radio').first().focus()
  await radio.press('Space')
  expect(await radio.isChecked()).toBe(true)
}

/** The only assessment of the portal is the average of everything, in the drawing's table and by question. */
async function charted(page: Page, overall: string, open: () => Promise<void>): Promise<void> {
  await open()
  const months = page.getByRole('region', { name: 'По месяцам' })
  await months.getByRole('cell', { name: overall, exact: true }).waitFor()
  expect(await months.locator('circle').count()).toBe(1)
  await page.getByRole('region', { name: 'По вопросам' }).getByText(`${overall} из 5`).first().waitFor()
}
