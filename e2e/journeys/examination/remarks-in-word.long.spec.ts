import { remarks } from '@portal/contract/features/remarks/endpoints'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aRequestWithRemarks } from '../../arrange/arrange.ts'
import { filledByLibreOffice } from '../../arrange/libre-office.ts'
import { makeMove } from '../../arrange/make-move.ts'
import { moreRemarks } from '../../arrange/more-remarks.ts'
import type { Sample } from '../../arrange/samples.ts'
import { usePortal } from '../../portal/portal.ts'
import { chosen } from '../../steps/steps.ts'

const portal = usePortal()

async function anAnsweredRequest() {
  const [declarant, staff] = [await portal.as('declarant'), await portal.as('admin')]
  const id = await aRequestWithRemarks({ declarant: declarant.api, staff: staff.api })
  await moreRemarks(portal.dataDir, id, 3)
  await makeMove(declarant.api, id, 'startCorrection')
  return { declarant, id }
}

async function inMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Таблица Word' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function takeTable(page: Page): Promise<Uint8Array> {
  const [file] = await Promise.all([page.waitForEvent('download'), inMenu(page, 'Скачать «Замечание – Ответ»')])
  return readFile(await file.path())
}

async function bringTable(page: Page, sample: Sample): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), inMenu(page, 'Загрузить ответы из Word')])
  await chooser.setFiles(chosen(sample))
}

test('answers written in LibreOffice are shown before they are saved, and only what is ticked is', async ({ skip }) => {
  const { declarant, id } = await anAnsweredRequest()
  const { page } = declarant
  await declarant.open(`/request/${id}/remarks`)
  const bytes = await filledByLibreOffice(await takeTable(page), {
    '1.955.7.1': 'Нагрузка принята по заданию на проектирование.',
    '1.955.7.2': 'Нагрузка дана на листе 2.',
    '1.955.7.3': 'Нагрузка дана на листе 3.',
  })
  if (bytes === null) return skip('there is no LibreOffice here')
  await bringTable(page, { name: 'Замечания.docx', bytes })
  const preview = page.getByRole('dialog', { name: 'Ответы из Word' })
  await preview.getByText('Изменится: 3 ответа.').waitFor()
  await preview.getByText('Разъяснено: Нагрузка дана на листе 2.').waitFor()
  await preview.getByRole('checkbox', { name: '1.955.7.3' }).uncheck()
  await preview.getByRole('button', { name: 'Сохранить 2 ответа' }).click()
  await preview.waitFor({ state: 'hidden' })
  const saved = (await declarant.api(remarks.list, { params: { id } })).remarks
  expect(saved.map(({ replies }) => replies.at(-1)?.text ?? null)).toEqual([
    'Нагрузка принята по заданию на проектирование.',
    'Нагрузка дана на листе 2.',
    null,
  ])
  // Brought once more it changes what was left out, and nothing else.
  await bringTable(page, { name: 'Замечания.docx', bytes })
  await preview.getByText('Изменится: 1 ответ.').waitFor()
  await preview.getByText('Без изменений или без ответа: 2.').waitFor()
})

test('a table of another application, and a file that is none, are refused in words', async () => {
  const [one, other] = [await anAnsweredRequest(), await anAnsweredRequest()]
  const { page, open } = other.declarant
  await open(`/request/${one.id}/remarks`)
  const foreign = await takeTable(page)
  await open(`/request/${other.id}/remarks`)
  const refusal = page.getByRole('dialog', { name: 'Таблица не прочитана' })
  await bringTable(page, { name: 'Чужая.docx', bytes: foreign })
  await refusal.getByText(/из другого заявления/).waitFor()
  await page.keyboard.press('Escape')
  await bringTable(page, { name: 'Письмо.docx', bytes: new TextEncoder().encode('не архив') })
  await refusal
    .getByText(/это не документ DOCX/)
    .last()
    .waitFor()
})
