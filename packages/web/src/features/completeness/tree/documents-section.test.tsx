import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { allByRole } from '../../../platform/testing/by-role.ts'
import { DocumentsSection } from './documents-section.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

const nothing = () => undefined

test('where there are no documents yet they can be brought, and none can be taken away', async () => {
  page = await aPage(() => ({ body: { folders: [], lifted: [] } }))
  await page.show(
    <DocumentsSection
      requestId="0198c0de-0000-7000-8000-000000000001"
      bring={<button type="button">Загрузить</button>}
      aside={<button type="button">Скачать</button>}
      onSign={nothing}
      onAttach={nothing}
      onShowSignatures={nothing}
    />,
  )
  await expect.poll(() => document.body.textContent).toContain('Разделов пока нет')
  expect(allByRole('button').map(({ textContent }) => textContent)).toEqual(['Загрузить'])
})
