import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callAs, personHeaders } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { aPage, press, type Said, until } from '../../platform/testing/a-page.tsx'
import { byRole, toastText } from '../../platform/testing/by-role.ts'
import { aSession } from '../../platform/testing/a-session.ts'
import { callAsShown, type Session, useSession } from '../../platform/session/session.tsx'
import { useActingFor } from './use-acting-for.ts'

const [north, south] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'] as const
const organizations: Session['organizations'] = [
  { id: north, name: 'ООО «Север»', role: 'member' },
  { id: south, name: 'ООО «Юг»', role: 'member' },
]
const workingFor = (at: 0 | 1): Session => {
  const { id, name } = organizations[at] ?? { id: '', name: '' }
  return { ...aSession, organizations, organization: { id, name } }
}

let inSession: Session
let refusal: Said | undefined
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  inSession = workingFor(0)
  refusal = undefined
  page = await aPage(({ method }) => (method === 'PUT' && refusal) || { body: inSession })
  callAsShown(page.queries)
  page.queries.setQueryData(keys.me, inSession)
  const routeTree = createRootRoute({ component: Tab, notFoundComponent: () => null })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await page.show(<RouterProvider router={router} />)
  await until(() => byRole('status') !== null)
})
afterEach(async () => {
  await page.close()
  callAs(undefined)
})

function Tab() {
  const { name, choices = [], onChoose } = useActingFor(useSession())
  const [typed, setTyped] = useState('')
  return (
    <>
      <output>{name}</output>
      <button type="button" onClick={() => setTyped('набрано')}>
        Набрать
      </button>
      <p>{typed}</p>
      {choices.map((choice) => (
        <button key={choice.id} type="button" onClick={() => onChoose?.(choice.id)}>
          {choice.name}
        </button>
      ))}
    </>
  )
}

const shown = () => byRole('status')?.textContent
const said = () => toastText()

test('another name chosen in another tab is shown here, said, and called with; what was typed stays', async () => {
  page.queries.setQueryData(keys.requests('list'), ['a request of the north'])
  await press('Набрать')
  expect(personHeaders()).toMatchObject({ 'portal-acting': north })
  inSession = workingFor(1)
  // As the event of the server does, and a refusal because of it.
  await page.queries.invalidateQueries({ queryKey: keys.me })
  await until(() => shown() === 'ООО «Юг»')
  expect(said()).toContain('Теперь вы работаете от имени: ООО «Юг»')
  expect(personHeaders()).toMatchObject({ 'portal-acting': south })
  expect(page.queries.getQueryState(keys.requests('list'))?.isInvalidated).toBe(true)
  expect(document.querySelector('p')?.textContent).toBe('набрано')
})

test('who works for no organisation any more is told that it is his own name', async () => {
  inSession = { ...workingFor(0), organization: null }
  await page.queries.invalidateQueries({ queryKey: keys.me })
  await until(() => said() !== '')
  expect(said()).toContain('Теперь вы работаете от своего имени, без организации.')
})

test('who chooses here is told nothing, who could not choose hears why and goes on as before', async () => {
  inSession = workingFor(1)
  await press('ООО «Юг»')
  await until(() => shown() === 'ООО «Юг»')
  expect(said()).toBe('')
  refusal = { status: 503, body: { title: 'База данных недоступна.', status: 503, code: 'DATABASE_AWAY' } }
  await press('ООО «Север»')
  await until(() => said().includes('База данных недоступна.'))
  expect([shown(), personHeaders()['portal-acting']]).toEqual(['ООО «Юг»', south])
})
