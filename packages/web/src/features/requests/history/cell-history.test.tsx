import { exampleApplication } from '@portal/domain/request/example'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { FieldHistory } from './field-history.tsx'
import { FormFinancing } from '../form-sections/form-financing.tsx'
import { RequestForm } from '../form/request-form.tsx'
import { aRequest } from '../form/request-form.samples.ts'

const told = (value: string, day: number) => ({
  value,
  text: `${value}\u00a0%`,
  at: `2026-11-${day}T09:04:00.000Z`,
  by: 'Орлова Мария',
  onBehalfOf: null,
  origin: { code: null, title: 'введено вручную' },
})

let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ path, body }) => {
    if (path.includes('/fields/')) return { body: { values: [told('100', 19), told('40', 12)] } }
    return { body: { revision: Number(body['revision']) + 1, rows: body['rows'] ?? [] } }
  })
beforeEach(async () => {
  localStorage.clear()
  page = await open()
})
afterEach(() => page.close())

test('Alt+H in a cell of a list tells the history of that cell, and puts back an earlier value of it alone', async () => {
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  const request = aRequest(exampleApplication('21'))
  await page.show(
    <ConfigProvider value={aConfig}>
      <RequestForm request={request} open={['*']} insist={false}>
        {() => (
          <>
            <FormFinancing />
            <FieldHistory requestId={request.id} />
          </>
        )}
      </RequestForm>
    </ConfigProvider>,
  )
  const share = document.querySelector<HTMLInputElement>('[data-path="financing.0.percent"] input')
  await act(async () => share?.focus())
  const pressed = { key: 'h', code: 'KeyH', altKey: true, bubbles: true }
  await act(async () => share?.dispatchEvent(new KeyboardEvent('keydown', pressed)))
  const history = () => [...document.querySelectorAll<HTMLElement>('.field-history-values li')]
  await until(() => history().length > 0)
  expect(page.heard.find(({ path }) => path.includes('/fields/'))?.path).toContain('/fields/financing.0.percent/')
  expect(document.body.textContent).toContain('Источник 1, доля: история')
  expect(history().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^100\u00a0%.*сейчас$/),
    expect.stringMatching(/^40\u00a0%.*Вернуть$/),
  ])
  await act(async () => history()[1]?.querySelector('button')?.click())
  await until(() => page.heard.some(({ method }) => method === 'PUT'))
  const [row] = aRequest(exampleApplication('21')).financing.rows
  expect(page.heard.find(({ method }) => method === 'PUT')?.body['rows']).toMatchObject([{ ...row, percent: '40' }])
})
