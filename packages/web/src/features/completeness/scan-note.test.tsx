import type { Got } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider } from '../../platform/session/session.tsx'
import { aPage } from '../../platform/testing/a-page.tsx'
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
  const config: Pick<Got<typeof system.config>, 'antivirus'> = { antivirus }
  await page.show(
    <ConfigProvider value={Object.assign(Object.create(null), config)}>
      <ScanNote />
    </ConfigProvider>,
  )
  expect(document.querySelector('p.meta')?.textContent ?? '').toBe(said)
})
