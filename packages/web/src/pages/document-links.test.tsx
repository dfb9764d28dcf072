import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aFolder, anActs, anItem } from '../features/completeness/an-item.ts'
import { ActsProvider } from '../features/completeness/documents-acts.ts'
import { ItemRows } from '../features/completeness/item-rows.tsx'
import { sessionQuery } from '../platform/session/session.tsx'
import { aPage, field, until } from '../platform/testing/a-page.tsx'
import { aSession } from '../platform/testing/a-session.ts'
import { focusDraftPlace } from './request-draft-place.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: aSession }))
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

test('what a document does not say of itself is led to inside its sheet, which opens for it', async () => {
  const item = anItem({ code: '99.01', title: 'Акт передачи', isOpen: true, number: '7' })
  const folder = { ...aFolder([item]), code: 'basis' }
  await page.show(
    <ActsProvider value={anActs}>
      <div data-path="uploads.basis" aria-expanded>
        <ItemRows folder={folder} item={item} />
      </div>
    </ActsProvider>,
  )
  await act(async () => focusDraftPlace('uploads.basis/99.01#author'))
  await until(() => document.activeElement instanceof HTMLInputElement)
  expect(document.activeElement).toBe(field('Автор'))
})
