import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage, press, type Said, until } from '../../platform/testing/a-page.tsx'
import { byRole, toastText } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { useAskedLeave } from '../../platform/ui/dialogs/use-asked-leave.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { useSignOut } from './use-sign-out.tsx'

let answer: Said
let isTyped = false
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  localStorage.clear()
  answer = { body: {} }
  page = await aPage(() => answer)
  const routeTree = createRootRoute({ component: Menu, notFoundComponent: () => null })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await page.show(<RouterProvider router={router} />)
  await until(() => byRole('button') !== null)
  await press('Удалить')
})
afterEach(async () => {
  isTyped = false
  vi.unstubAllGlobals()
  await page.close()
})

function Menu() {
  useAskedLeave(() => isTyped)
  const toast = useToast()
  const { signOut, question } = useSignOut(aSession.id)
  return (
    <>
      <button type="button" onClick={() => toast({ text: 'Файл «Паспорт.pdf» удалён', undo: () => undefined })}>
        Удалить
      </button>
      <button type="button" onClick={signOut}>
        Выйти
      </button>
      {question}
    </>
  )
}

const said = () => toastText()

test('what was said to one person is taken away as he signs out: the next one reads none of it', async () => {
  expect(said()).toContain('Файл «Паспорт.pdf» удалён')
  await press('Выйти')
  await until(() => page.heard.some(({ path }) => path === '/api/logout'))
  await until(() => said() === '')
})

test('who signs out when the session is over leaves nothing here, either', async () => {
  answer = { status: 401, body: { title: 'Войдите в портал.', status: 401, code: 'NOT_SIGNED_IN' } }
  localStorage.setItem(`portal.recent.${aSession.id}`, '[]')
  await press('Выйти')
  await until(() => said() === '')
  expect(localStorage.getItem(`portal.recent.${aSession.id}`)).toBeNull()
})

test('who could not sign out hears why, and what was said stays', async () => {
  answer = { status: 503, body: { title: 'База данных недоступна.', status: 503, code: 'DATABASE_AWAY' } }
  await press('Выйти')
  await until(() => said().includes('База данных недоступна.'))
  expect(said()).toContain('Файл «Паспорт.pdf» удалён')
})

test('who has typed into a form is asked before the session ends, not after', async () => {
  const ask = vi.fn(() => false)
  vi.stubGlobal('confirm', ask)
  isTyped = true
  await press('Выйти')
  await until(() => ask.mock.calls.length === 1)
  expect(page.heard.filter(({ path }) => path === '/api/logout')).toEqual([])
  ask.mockReturnValue(true)
  await press('Выйти')
  await until(() => page.heard.some(({ path }) => path === '/api/logout'))
  await until(() => said() === '')
  expect(ask.mock.calls.length).toBe(2)
})
