import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDocument, aFolder, anActs, anItem } from '../../features/completeness/an-item.ts'
import { ActsProvider } from '../../features/completeness/documents-acts.ts'
import type { ItemView } from '../../features/completeness/folders-queries.ts'
import { ItemRows } from '../../features/completeness/tree/item-rows.tsx'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, field, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { focusDraftPlace } from './draft-place.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: aSession }))
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

const anAct = { code: '99.01', title: 'Акт передачи', isOpen: true, number: '7' }

async function show(item: ItemView) {
  const folder = { ...aFolder([item]), code: 'basis' }
  await page.show(
    <ActsProvider value={anActs}>
      <div data-path="uploads.basis" aria-expanded>
        <ItemRows folder={folder} item={item} />
      </div>
    </ActsProvider>,
  )
}

test('what a document does not say of itself is led to inside its sheet, which opens for it', async () => {
  await show(anItem(anAct))
  await act(async () => focusDraftPlace('uploads.basis/99.01#author'))
  await until(() => document.activeElement instanceof HTMLInputElement)
  expect(document.activeElement).toBe(field('Автор'))
})

test('files to be signed are led to where they are signed, and no sheet opens for them', async () => {
  const signed = aDocument({ id: 'signed', isSigned: true })
  await show(anItem({ ...anAct, documents: [signed, aDocument()] }))
  await act(async () => focusDraftPlace('uploads.basis/99.01#sign'))
  await until(() => document.activeElement?.textContent === 'Подписать: КР 3.pdf')
  expect(document.querySelector('[aria-label^="Сведения"]')?.getAttribute('aria-expanded')).toBe('false')
})

test('a file that did not pass its check is led to where it is replaced', async () => {
  const faulty = aDocument({ id: 'faulty', findings: [{ state: 'error', text: 'Файл повреждён.' }] })
  await show(anItem({ ...anAct, documents: [aDocument(), faulty] }))
  await act(async () => focusDraftPlace('uploads.basis/99.01#replace'))
  await until(() => document.activeElement?.getAttribute('data-act') === 'menu')
  expect(document.activeElement?.closest('[data-row]')?.textContent).toContain('Файл повреждён.')
})
