import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../platform/testing/a-page.tsx'
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
  const text = document.body.textContent.replaceAll('\u00a0', ' ')
  expect(text).toContain(chip)
  expect(text).toContain(said)
})
