import { factsOf } from '@portal/domain/request/application'
import { exampleApplication } from '@portal/domain/request/example'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionQuery } from '../../platform/session/session.tsx'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import type { PartView } from './objects-queries.ts'
import { type AddressHelper, PartDrawer } from './part-drawer.tsx'

const part: PartView = {
  id: '0198c0de-0000-7000-8000-000000000010',
  index: 1,
  fields: { name: 'Котельная' },
  indicators: [],
  documents: 0,
  revision: 4,
  problems: [],
}
const levels = { streets: { guid: null, name: 'ул. Новая' } }
const taken = { text: 'Тюменская область, ул. Новая', levels, registerLine: '' }

const open = () => aPage(({ body }) => ({ body: { ...part, ...body, revision: 5 } }))
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  localStorage.clear()
  page = await open()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

test('the levels chosen for the address of a part are there when it is opened again', async () => {
  let helped: Parameters<AddressHelper>[0] | undefined
  const show = (one: PartView) =>
    page.show(
      <PartDrawer
        key={one.revision}
        requestId="0198c0de-0000-7000-8000-000000000001"
        part={one}
        all={[one]}
        today="2026-11-20"
        facts={factsOf(exampleApplication('21'))}
        readOnly={false}
        region="72"
        indicators={() => null}
        addressHelp={(address) => {
          helped = address
          return null
        }}
        onClose={() => undefined}
        onRemove={undefined}
      />,
    )
  await show(part)
  expect(helped?.levels).toEqual({})
  await act(async () => helped?.onTake(taken))
  const saved = () => page.heard.find(({ method }) => method === 'PUT')?.body['fields']
  await until(() => saved() !== undefined)
  expect(saved()).toMatchObject({ address: taken.text })
  const fields = Object.fromEntries(Object.entries(saved() ?? {}))
  await show({ ...part, fields, revision: 5 })
  expect(helped?.levels).toEqual(levels)
})
