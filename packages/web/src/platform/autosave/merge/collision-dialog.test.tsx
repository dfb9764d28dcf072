import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { giveUpAtTheEnd } from '../../testing/give-up-at-the-end.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { aPage, press, until } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'
import { makeAutosave } from '../autosave.ts'
import { CollisionDialog } from './collision-dialog.tsx'
import { noCopy } from '../local-copy.ts'
import type { Values } from './merge.ts'

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
  giveUpAtTheEnd(autosave)
  const label = () => 'Наименование'
  await page.show(
    <CollisionDialog opened all={[{ autosave, label, text: (_, value) => String(value) }]} onClose={() => undefined} />,
  )
  autosave.set('name', 'Театр')
  await act(() => autosave.flush())
  const dialog = () => byRole('dialog')
  await until(() => dialog()?.contains(document.activeElement) ?? false)
  expect(document.activeElement?.tagName).not.toBe('BUTTON')
  expect(dialog()?.textContent).toContain('Театр')
})

test('what goes with a field is not shown beside it and is decided with it', async () => {
  const kept = { address: '', levels: '' }
  const theirs = { address: 'ул. Старая', levels: '{"streets":"Старая"}' }
  let sent: Values = {}
  let isFirst = true
  const autosave = makeAutosave({
    kept: { revision: 1, values: kept },
    save: async (changes, revision) => {
      if (isFirst) {
        isFirst = false
        throw new CallFailed(409, { title: 'Уже изменено', status: 409, code: 'REVISION_CONFLICT' })
      }
      sent = { ...sent, ...changes }
      return { revision: revision + 1 }
    },
    refresh: async () => ({ revision: 2, values: theirs }),
    goesWith: (name) => (name === 'address' ? null : 'address'),
    copy: noCopy,
    now: () => new Date(),
  })
  giveUpAtTheEnd(autosave)
  const one = { autosave, label: () => 'Адрес', text: (_: string, value: unknown) => String(value) }
  await page.show(<CollisionDialog opened all={[one]} onClose={() => undefined} />)
  autosave.set('address', 'ул. Новая')
  autosave.set('levels', '{"streets":"Новая"}')
  await act(() => autosave.flush())
  await until(() => document.querySelectorAll('[role="dialog"] [type="radio"]').length === 2)
  expect(byRole('dialog')?.textContent).not.toContain('streets')
  await act(async () => document.querySelector<HTMLElement>('[role="dialog"] [value="theirs"]')?.click())
  await press('Сохранить выбранное')
  await act(() => autosave.flush())
  expect(autosave.values()).toEqual(theirs)
  expect(autosave.state()).toMatchObject({ phase: 'saved', collisions: [] })
})
