import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, button, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { OwnNote } from './own-note.tsx'

let kept: { text: string; revision: number }
let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, body }) => {
    const { revision, text } = body
    if (method !== 'PUT') return { body: { ...kept, updatedAt: null } }
    if (revision !== kept.revision)
      return { status: 409, body: { status: 409, title: 'Изменено', code: 'REVISION_CONFLICT' } }
    kept = { text: String(text), revision: kept.revision + 1 }
    return { body: { revision: kept.revision } }
  })

beforeEach(async () => {
  localStorage.clear()
  kept = { text: '', revision: 1 }
  page = await open()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(<OwnNote requestId="0198c0de-0000-7000-8000-000000000001" />)
  await until(() => byRole('textarea') !== null)
})
afterEach(() => page.close())

test('«Сравнить» shows what another window has kept before either of the two is lost', async () => {
  kept = { text: 'Позвонить в среду', revision: 2 }
  await type('Видите только вы', 'Позвонить в пятницу')
  await act(async () => field('Видите только вы').blur())
  await until(() => document.body.textContent.includes('Сравнить'))
  await press('Сравнить')
  await until(() => byRole('dialog') !== null)
  expect(byRole('dialog')?.textContent).toMatch(/Позвонить в пятницу.*Позвонить в среду/)
  // Nobody else writes here.
  expect(document.body.textContent).toContain('Вы изменили это и в другом окне')
  expect(document.body.textContent).not.toContain('другой человек')
  expect(kept.text).toBe('Позвонить в среду')
  await act(async () => document.querySelector<HTMLElement>('[role="dialog"] input[value="theirs"]')?.click())
  button('Сохранить выбранное').click()
  await until(() => field('Видите только вы').value === 'Позвонить в среду')
})
