import type { Got } from '@portal/contract/endpoint'
import type { objects } from '@portal/contract/features/objects/endpoints'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { factsOf } from '@portal/domain/request/application'
import { exampleApplication } from '@portal/domain/request/example'
import { PartDrawer } from '../../objects/part-drawer.tsx'
import { SteadDrawer } from '../../objects/stead-drawer.tsx'
import { FieldHistoryDialog } from './field-history-dialog.tsx'
import { sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, field, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const rowId = '0198c0de-0000-7000-8000-000000000010'
const stead: Got<typeof objects.stead> = {
  id: rowId,
  type: 'other',
  fields: { number: '88-п' },
  revision: 4,
  problems: [],
}
const before = [{ name: 'Площадь', unit: 'м²', value: '120', isMain: true }]
const part: Got<typeof objects.part> = {
  id: rowId,
  index: 1,
  fields: { name: 'Котельная' },
  indicators: [],
  documents: 0,
  revision: 4,
  problems: [],
}
const told = (value: unknown, day = 19) => {
  return {
    value,
    at: `2026-11-${day}T09:04:00.000Z`,
    by: 'Орлова Мария',
    onBehalfOf: null,
    origin: { code: null, title: 'введено вручную' },
  }
}

let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path, body }) => {
    if (path.includes('.country')) return { body: { values: [told('997'), told('276', 12)] } }
    if (path.includes('/field'))
      return { body: { values: path.includes('indicators') ? [told(before)] : [told('88-п'), told('14-п', 12)] } }
    if (path.startsWith('/api/catalog/countries'))
      return { body: { rows: [{ code: '997', title: 'Северная Республика' }] } }
    if (method === 'PUT') return { body: { ...(path.includes('stead') ? stead : part), ...body, revision: 5 } }
    return { body: { steads: [stead], parts: [part], rows: [] } }
  })
beforeEach(async () => {
  localStorage.clear()
  page = await open()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

const common = {
  requestId,
  today: '2026-11-20',
  facts: factsOf(exampleApplication('21')),
  onClose: () => undefined,
  onRemove: undefined,
}
const saved = () => page.heard.find(({ method }) => method === 'PUT')?.body
const history = () => [...document.querySelectorAll<HTMLElement>('.field-history-values li')]
const putBack = async () => {
  await until(() => history().length > 0)
  const button = history().at(-1)?.querySelector('button')
  expect(button?.textContent).toBe('Вернуть')
  await act(async () => button?.click())
}

test('an earlier value of a plot is put back from its history, and may be taken away again', async () => {
  await page.show(
    <>
      <SteadDrawer {...common} readOnly={false} stead={stead} all={[stead]} />
      <FieldHistoryDialog requestId={requestId} path={`steads.${rowId}.number`} onClose={() => undefined} />
    </>,
  )
  await until(() => history().length === 2)
  expect(history()[0]?.textContent).toContain('сейчас')
  await putBack()
  expect(field('Номер документа').value).toBe('14-п')
  await until(() => saved() !== undefined)
  expect(saved()).toMatchObject({ revision: 4, fields: { number: '14-п' } })
  const undo = document.querySelector<HTMLElement>('.toast button')
  expect(undo?.closest('[inert]')).toBeNull()
  await act(async () => undo?.click())
  expect(field('Номер документа').value).toBe('88-п')
})

test('the indicators of a part as they were are put back whole', async () => {
  await page.show(
    <>
      <PartDrawer
        {...common}
        readOnly={false}
        part={part}
        all={[part]}
        region=""
        indicators={() => null}
        addressHelp={() => null}
      />
      <FieldHistoryDialog requestId={requestId} path={`parts.${rowId}.indicators`} onClose={() => undefined} />
    </>,
  )
  await putBack()
  await until(() => saved() !== undefined)
  expect(saved()).toMatchObject({ indicators: before })
})

test('what is only read is not put back', async () => {
  await page.show(
    <>
      <SteadDrawer {...common} readOnly stead={stead} all={[stead]} />
      <FieldHistoryDialog requestId={requestId} path={`steads.${rowId}.number`} onClose={() => undefined} />
    </>,
  )
  await until(() => history().length === 2)
  expect(history().flatMap((row) => [...row.querySelectorAll('button')])).toEqual([])
})

test('a country of a loaded file is told by its name, never by its code', async () => {
  const path = `participants.${rowId}.country`
  await page.show(<FieldHistoryDialog requestId={requestId} path={path} onClose={() => undefined} />)
  await until(() => history().length > 0)
  expect(history().map((one) => one.querySelector('p')?.textContent)).toEqual(['Северная Республика', 'Германия'])
})
