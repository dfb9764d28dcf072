import { exampleApplication } from '@portal/domain/request/example'
import { factsOf } from '@portal/domain/request/application'
import { act, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, button, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, byRole } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { aDeveloper as developer } from '../a-developer.ts'
import { type ParticipantPlace, ParticipantsSection } from '../participants-section.tsx'
import { type ParticipantView, participantsQuery } from '../participants-queries.ts'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const list = participantsQuery(requestId).queryKey

let taken: readonly ParticipantView[]
let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path, body }) => {
    if (path.endsWith('/removal'))
      return { body: { by: 'Лисицына Мария Петровна', isMine: false, at: '2026-11-20T09:04:00.000Z' } }
    if (path.includes('/organization/search')) return { body: { rows: [], source: 'ЕГРЮЛ', asOf: null } }
    if (path.endsWith('/restore')) taken = [{ ...developer, revision: 4 }]
    const [stored] = taken
    if (!stored) return { status: 404, body: { status: 404, title: 'Не найдено', code: 'NOT_FOUND' } }
    if (method === 'PUT') taken = [{ ...stored, ...body, revision: stored.revision + 1 }]
    return { body: path.includes('/participants/') && method === 'GET' ? { participants: taken } : taken[0] }
  })

beforeEach(async () => {
  localStorage.clear()
  taken = [developer]
  page = await open()
  page.queries.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  page.queries.setQueryData(list, { participants: [developer] })
  await page.show(
    <ConfigProvider value={aConfig}>
      <Suspense>
        <Opened />
      </Suspense>
    </ConfigProvider>,
  )
  await until(() => document.querySelector('[role="dialog"] input') !== null)
})
afterEach(() => page.close())

function Opened() {
  const [place, setPlace] = useState<ParticipantPlace | null>({ id: developer.id })
  return (
    <ParticipantsSection
      requestId={requestId}
      facts={factsOf(exampleApplication('21'))}
      today="2026-11-20"
      isOpen={() => true}
      mayAdd
      place={place}
      onPlace={setPlace}
    />
  )
}

async function takeOut() {
  taken = []
  await act(async () => page.queries.setQueryData(list, { participants: [] }))
  await until(() => text().includes('Лисицына'))
}

const text = () => (byRole('dialog')?.textContent ?? '').replaceAll('\u00a0', ' ')

test('a participant taken out while he is filled in stays open, says who did it, and comes back with what was typed', async () => {
  await type('ИНН', '7701234567')
  await takeOut()
  expect(text()).toContain('Это сделали Лисицына М. П. в 12:04. Введённое вами ещё не сохранено: 1 поле.')
  expect(field('ИНН').readOnly).toBe(true)
  await press('Вернуть участника')
  await until(() => taken[0]?.fields['inn'] === '7701234567')
  await until(() => !text().includes('Лисицына'))
  expect(field('ИНН').value).toBe('7701234567')
})

test('who does not want him back is asked before what he typed is forgotten', async () => {
  await type('ИНН', '7701234567')
  await takeOut()
  await press('Не возвращать')
  await until(() => document.body.textContent.includes('Введённое вами не сохранится'))
  await act(async () => allByRole('dialog').at(-1)?.querySelector<HTMLElement>('[data-autofocus]')?.click())
  await until(() => byRole('dialog') === null)
  expect(localStorage.length).toBe(0)
})

test('with nothing typed the drawer of one taken out closes at once', async () => {
  await takeOut()
  expect(text()).toContain('сведения о нём останутся прежними')
  button('Не возвращать')
  await press('Не возвращать')
  await until(() => byRole('dialog') === null)
})
