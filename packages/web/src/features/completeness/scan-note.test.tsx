import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage } from '../../platform/testing/a-page.tsx'
import { aConfig } from '../../platform/testing/a-config.ts'
import { ScanNote } from './scan-note.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test.each([
  [false, 'Проверка файлов на вирусы не проводилась: она отключена.'],
  [true, ''],
])('with a scanner: %s, the documents say «%s»', async (antivirus, said) => {
  await page.show(
    <ConfigProvider value={{ ...aConfig, antivirus }}>
      <ScanNote />
    </ConfigProvider>,
  )
  expect(document.querySelector('p.meta')?.textContent ?? '').toBe(said)
})
