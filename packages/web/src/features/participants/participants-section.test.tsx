import { exampleApplication } from '@portal/domain/request/example'
import { factsOf } from '@portal/domain/request/application'
import { QueryObserver } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { makeParticipantModel } from './drawer/participant-model.ts'
import { ParticipantsSection } from './participants-section.tsx'
import { type ParticipantView, participantsQuery } from './participants-queries.ts'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const declarant: ParticipantView = {
  id: '0198c0de-0000-7000-8000-000000000010',
  role: 'DECLARANT',
  sameAs: null,
  type: 'organization',
  name: 'ООО «Северный застройщик»',
  inn: '7701234560',
  kpp: '770101001',
  fields: { shortName: 'ООО «Северный застройщик»', inn: '7701234560' },
  accounts: [],
  bases: [],
  certificates: [],
  origin: {},
  hasAccess: false,
  revision: 3,
  problems: [{ path: 'inn', label: 'ИНН', text: 'Неверная контрольная сумма ИНН' }],
}
const payer: ParticipantView = {
  ...declarant,
  id: '0198c0de-0000-7000-8000-000000000011',
  role: 'PAYER',
  sameAs: declarant.id,
  fields: {},
  problems: [{ path: 'accounts', label: 'Банковские реквизиты', text: 'Укажите банковские реквизиты' }],
}

const open = () =>
  aPage(({ body }) => ({ body: { ...declarant, ...body, revision: Number(body['revision'] ?? 0) + 1 } }))
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  localStorage.clear()
  page = await open()
  page.queries.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
})
afterEach(() => page.close())

async function show(goal: '21' | '10', mayAdd = true) {
  page.queries.setQueryData(participantsQuery(requestId).queryKey, { participants: [declarant, payer] })
  await page.show(
    <ParticipantsSection
      requestId={requestId}
      facts={factsOf(exampleApplication(goal))}
      today="2026-11-20"
      isOpen={() => mayAdd}
      mayAdd={mayAdd}
      place={null}
      onPlace={() => undefined}
    />,
  )
}

/** What a screen reader says of the button that opens a row, after its name. */
const descriptionOf = (id: string) => {
  const button = document.querySelector(`[data-path="participants.${id}"] button[aria-describedby]`)
  const said = button?.getAttribute('aria-describedby') ?? ''
  return document.querySelector(`[id="${said}"]`)?.textContent.replaceAll('\u00a0', ' ')
}
const rowOf = (place: string) => document.querySelector(`[data-path="participants.${place}"]`)?.textContent

test('roles the goal needs stand as rows to be added; surveys alone need no general designer', async () => {
  await show('21')
  expect([rowOf('DEVELOPER'), rowOf('GEN')]).toEqual([
    expect.stringContaining('Добавить застройщика'),
    expect.stringContaining('Добавить генпроектировщика'),
  ])
  await show('10')
  expect([rowOf('GEN'), rowOf('CUSTOMER')]).toEqual([undefined, undefined])
  expect(rowOf('PROJECT_ORG')).toContain('Добавить исполнителя')
})

test('a row tells what is wrong, whose requisites stand behind it, and how much is left', async () => {
  await show('21')
  expect(rowOf(declarant.id)).toContain('· Неверная контрольная сумма ИНН')
  expect(descriptionOf(declarant.id)).toContain('Неверная контрольная сумма ИНН')
  expect(rowOf(payer.id)).toContain('Совпадает: заявитель · ИНН 7701234560 · Осталось заполнить 1 поле')
})

test('who may only read finds no button to add or remove', async () => {
  await show('21', false)
  expect(document.body.textContent).not.toContain('Добавить')
  expect(rowOf('DEVELOPER')).toContain('Не добавлен')
})

test('whom one adds stands where he was missing, and the cursor with him', async () => {
  await page.close()
  const people = [declarant]
  page = await aPage(({ method, path, body }) => {
    if (method === 'POST') people.push({ ...payer, ...body })
    return {
      body: path.includes('access') ? { people: [] } : method === 'POST' ? people.at(-1) : { participants: people },
    }
  })
  await show('10')
  const same = document.querySelector<HTMLElement>('[data-path="participants.DEVELOPER"] button:last-of-type')
  same?.focus()
  await act(async () => same?.click())
  await until(() => rowOf(payer.id)?.includes('Застройщик') === true)
  await until(() => document.activeElement !== document.body)
  expect(document.activeElement?.closest('li')?.textContent).toContain('Застройщик')
})

test('who presses again before the new row is drawn adds nobody twice', async () => {
  await page.close()
  const people = [declarant]
  let draw = () => {}
  const drawn = new Promise<void>((done) => (draw = done))
  page = await aPage(async ({ method, path, body }) => {
    if (path.includes('access')) return { body: { people: [] } }
    if (method === 'POST') return { body: people[people.push({ ...payer, ...body }) - 1] }
    await drawn
    return { body: { participants: people } }
  })
  await show('10')
  const isAskedAnew = () => page.heard.some(({ method, path }) => method === 'GET' && path.endsWith(requestId))
  const pressSame = () =>
    act(async () =>
      document.querySelector<HTMLElement>('[data-path="participants.DEVELOPER"] button:last-of-type')?.click(),
    )
  await pressSame()
  await until(isAskedAnew)
  await pressSame()
  draw()
  await until(() => rowOf(payer.id)?.includes('Застройщик') === true)
  expect(people).toHaveLength(2)
})

test('a changed field goes to the server with the others as they are stored', async () => {
  page.queries.setQueryData(participantsQuery(requestId).queryKey, { participants: [declarant] })
  const { autosave: model } = makeParticipantModel({
    queries: page.queries,
    requestId,
    participant: declarant,
    userId: 'me',
    readOnly: false,
    now: () => new Date('2026-11-20T09:00:00Z'),
  })
  model.set('kpp', '770101001')
  await model.flush()
  model.set('accounts', [{ bik: '044525225', account: '40702810838000000017', correspondent: '' }])
  await model.flush()
  expect(page.heard.map(({ body }) => [body['revision'], body['fields'], body['accounts']])).toEqual([
    [3, { ...declarant.fields, kpp: '770101001' }, []],
    [
      4,
      { ...declarant.fields, kpp: '770101001' },
      [{ bik: '044525225', account: '40702810838000000017', bankName: '', correspondent: null, personalAccount: null }],
    ],
  ])
})

test('the kind and the accounts of a linked participant come with the other one and are not put back', () => {
  const { autosave, valueIn } = makeParticipantModel({
    queries: page.queries,
    requestId,
    participant: payer,
    userId: 'me',
    readOnly: true,
    now: () => new Date('2026-11-20T09:00:00Z'),
  })
  expect([valueIn('type', 'person'), valueIn('accounts', []), valueIn('sameAs', 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(valueIn('signatory', 'Орлова М. С.')).toBe('Орлова М. С.')
  autosave.set('sameAs', '')
  expect([valueIn('type', 'person'), valueIn('accounts', [])]).toEqual(['person', []])
})

test('powers of a declarant ask anew for folders when they are saved, his telephone does not', async () => {
  page.queries.setQueryData(participantsQuery(requestId).queryKey, { participants: [declarant] })
  const asked = { folders: 0, readiness: 0 }
  const stops = (['folders', 'readiness'] as const).map((part) =>
    new QueryObserver(page.queries, {
      queryKey: keys.request(requestId, part),
      queryFn: () => (asked[part] += 1),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined),
  )
  await until(() => asked.folders === 1 && asked.readiness === 1)
  const options = { queries: page.queries, requestId, participant: declarant, userId: 'u', readOnly: false }
  const { autosave } = makeParticipantModel({ ...options, now: () => new Date() })
  const save = async (name: string, value: string) => {
    autosave.set(name, value)
    const before = asked.readiness
    await act(() => autosave.flush())
    // Of readiness every save asks: what else is asked for is asked for with it.
    await until(() => asked.readiness === before + 1)
  }
  await save('phone', '+79161234567')
  expect(asked.folders).toBe(1)
  await save('declarantBasis', 'authorized')
  expect(asked.folders).toBe(2)
  for (const stop of stops) stop()
})
