import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailed } from '../api/call-failed.ts'
import { aPage, until } from '../testing/a-page.tsx'
import { makeAutosave } from './autosave.ts'
import { CollisionDialog } from './collision-dialog.tsx'
import { noCopy } from './local-copy.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('a key meant for the field one was typing in accepts nothing', async () => {
  const autosave = makeAutosave({
    kept: { revision: 1, values: { name: 'Школа' } },
    save: () => Promise.reject(new CallFailed(409, { title: 'Уже изменено', status: 409, code: 'REVISION_CONFLICT' })),
    refresh: async () => ({ revision: 2, values: { name: 'Музей' } }),
    copy: noCopy,
    now: () => new Date(),
  })
  const label = () => 'Наименование'
  await page.show(
    <CollisionDialog opened all={[{ autosave, label, text: (_, value) => String(value) }]} onClose={() => undefined} />,
  )
  autosave.set('name', 'Театр')
  await act(() => autosave.flush())
  const dialog = () => document.querySelector('[role="dialog"]')
  await until(() => dialog()?.contains(document.activeElement) ?? false)
  expect(document.activeElement?.tagName).not.toBe('BUTTON')
  expect(dialog()?.textContent).toContain('Театр')
})
