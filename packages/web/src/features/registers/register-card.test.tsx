import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../platform/testing/by-role.ts'
import { RegisterCard } from './register-card.tsx'
import type { RegisterView } from './registers-queries.ts'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

const specialists: RegisterView = {
  code: 'specialists',
  title: 'Специалисты',
  of: 'Национальный реестр специалистов',
  file: 'весь реестр в CSV',
  answers: 'nobody',
  active: null,
  failed: null,
  service: null,
  refresh: null,
}

test.each([
  ['nobody', 'Не загружен', 'статус не проверен. Загрузите весь реестр файлом'],
  ['demo', 'Выдуманные записи', 'из выдуманных людей'],
  ['service', 'Подключён', 'Отвечает внешняя служба реестра'],
] as const)('a register of which nothing is loaded says who answers: %s', async (answers, chip, said) => {
  page = await aPage(() => ({ body: {} }))
  await page.show(<RegisterCard register={{ ...specialists, answers }} />)
  const text = pageText()
  expect(text).toContain(chip)
  expect(text).toContain(said)
})

test.each([
  ['catalogs', 'Отвечают справочники'],
  ['kosfn', 'Пока отвечает сокращённый перечень портала'],
  ['schemas', 'по сокращённой схеме портала'],
] as const)('what comes with the portal answers for %s until a file is loaded', async (code, said) => {
  page = await aPage(() => ({ body: {} }))
  await page.show(<RegisterCard register={{ ...specialists, code, answers: 'portal' }} />)
  expect(chips()).toEqual(['Набор портала'])
  expect(pageText()).toContain(said)
})

test('every kind of file that a register is loaded from can be chosen', async () => {
  page = await aPage(() => ({ body: {} }))
  await page.show(<RegisterCard register={specialists} />)
  const accepted = byRole('file')?.getAttribute('accept')?.split(',')
  expect(accepted).toEqual(['.xml', '.xsd', '.zip', '.json', '.csv', '.pem', '.cer', '.crt', '.der', '.p7b', '.crl'])
})

test('a service that answers is named so above a file that was loaded, and above one that was refused', async () => {
  page = await aPage(() => ({ body: {} }))
  const answers = 'service'
  const at = '2026-11-20T09:00:00.000Z'
  const source = 'реестр.csv'
  const active = { day: null, rows: 2, parts: 1, source, digest: 'ab', isOwn: false, loadedAt: at, loadedBy: null }
  await page.show(<RegisterCard register={{ ...specialists, answers, active }} />)
  expect(chips()).toEqual(['Подключён'])
  expect(document.body.textContent).toContain('Файл понадобится, если службу отключат')
  const failed = { at, source, error: 'Файл пуст.' }
  await page.show(<RegisterCard register={{ ...specialists, answers, failed }} />)
  expect(chips()).toEqual(['Подключён'])
  expect(document.body.textContent).toContain('Файл пуст.')
  await page.show(<RegisterCard register={{ ...specialists, answers, active, failed }} />)
  expect(chips()).toEqual(['Подключён'])
  expect(document.body.textContent).not.toContain('Действует прежняя версия')
})

const chips = () => [...document.querySelectorAll('.chip')].map(({ textContent }) => textContent)
