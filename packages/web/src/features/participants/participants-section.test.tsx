import { MantineProvider } from '@mantine/core'
import { exampleApplication } from '@portal/domain/request/example'
import { factsOf } from '@portal/domain/request/application'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createServer } from 'node:http'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mantineTheme } from '../../platform/theme/mantine-theme.ts'
import { makeParticipantModel } from './participant-model.ts'
import { ParticipantsSection } from './participants-section.tsx'
import { type ParticipantView, participantsQuery } from './participants-queries.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

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

const sent: { method: string | undefined; body: Record<string, unknown> }[] = []
const portal = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString() || '{}')
    sent.push({ method: request.method, body })
    const reply = { ...declarant, ...body, revision: (body.revision ?? 0) + 1 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
})
beforeAll(() => new Promise<void>((done) => portal.listen(0, '127.0.0.1', done)))
afterAll(() => new Promise((done) => portal.close(done)))

let root: Root
beforeEach(() => {
  const address = portal.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`)
  localStorage.clear()
  sent.length = 0
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root') ?? document.body)
})
afterEach(() => act(() => root.unmount()))

function queriesWith(participants: ParticipantView[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queries.setQueryData(participantsQuery(requestId).queryKey, { participants })
  return queries
}

async function show(goal: '21' | '10', mayAdd = true) {
  await act(async () =>
    root.render(
      <MantineProvider theme={mantineTheme}>
        <QueryClientProvider client={queriesWith([declarant, payer])}>
          <ParticipantsSection
            requestId={requestId}
            facts={factsOf(exampleApplication(goal))}
            today="2026-11-20"
            isOpen={() => mayAdd}
            mayAdd={mayAdd}
            place={null}
            onPlace={() => undefined}
          />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
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
  expect(rowOf(declarant.id)).toContain('ИНН: Неверная контрольная сумма ИНН')
  expect(rowOf(payer.id)).toContain('Совпадает: заявитель · ИНН 7701234560 · Осталось заполнить 1 поле')
})

test('who may only read finds no button to add or remove', async () => {
  await show('21', false)
  expect(document.body.textContent).not.toContain('Добавить')
  expect(rowOf('DEVELOPER')).toContain('Не добавлен')
})

test('a changed field goes to the server with the others as they are stored', async () => {
  const model = makeParticipantModel({
    queries: queriesWith([declarant]),
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
  expect(sent.map(({ body }) => [body['revision'], body['fields'], body['accounts']])).toEqual([
    [3, { ...declarant.fields, kpp: '770101001' }, []],
    [
      4,
      { ...declarant.fields, kpp: '770101001' },
      [{ bik: '044525225', account: '40702810838000000017', bankName: '', correspondent: null, personalAccount: null }],
    ],
  ])
})
