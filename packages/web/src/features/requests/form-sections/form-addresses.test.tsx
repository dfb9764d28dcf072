import { addresses } from '@portal/contract/features/addresses/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { exampleApplication } from '@portal/domain/request/example'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, press, until } from '../../../platform/testing/a-page.tsx'
import { allByRole } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { FormAddresses } from './form-addresses.tsx'
import type { RequestView } from '../form/form-parts.ts'
import { aRequest } from '../form/request-form.samples.ts'
import { RequestForm } from '../form/request-form.tsx'

const lines = ['г. Москва, ул. Лесная, д. 1', 'г. Москва, ул. Лесная, д. 2']
const found = lines.map((line, at) => {
  const guid = `0198c0de-0000-7000-8000-00000000001${at}`
  return { guid, region: '77', level: 10, name: line, shown: line, line, postcode: null, oktmo: null, isWhole: false }
})

let stored: RequestView
/** Whether the register answers the portal at a save. */
let isChecked: boolean
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  localStorage.clear()
  stored = aRequest(exampleApplication('21'))
  isChecked = false
  page = await aPage(({ method, path, body }) => {
    if (path.startsWith(addresses.find.path))
      return { body: { status: 'ok', source: 'embedded', asOf: null, say: null, rows: found } }
    if (method === 'PUT') {
      const { addresses: before } = stored
      const told = isChecked ? { postcode: '127055', oktmo: '45382000' } : { isVerified: false }
      const sent = Array.isArray(body['rows']) ? body['rows'] : []
      const rows = sent.map((row) => ({ ...row, ...told }))
      stored = { ...stored, addresses: { revision: before.revision + 1, rows } }
      return { body: { revision: before.revision + 1, savedAt: '2026-11-20T09:04:00.000Z' } }
    }
    return { body: path === `/api/request/${stored.id}` ? stored : {} }
  })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <Draft id={stored.id} />
    </ConfigProvider>,
  )
})
afterEach(() => page.close())

function Draft({ id }: { id: string }) {
  const { data } = useQuery(apiQuery(keys.request(id), requests.get, { params: { id } }))
  return (
    data && (
      <RequestForm request={data} open={['*']}>
        {() => <FormAddresses />}
      </RequestForm>
    )
  )
}

const said = () => document.body.textContent
const offered = (line: string) => allByRole('button').some((one) => one.textContent === line)

test('whoever has just chosen an address hears that the register could not be asked, and what it told at the next save', async () => {
  const [first = '', second = ''] = lines
  await until(() => offered(first))
  await press(first)
  await until(() => said().includes('не проверен: адресный реестр не ответил'))
  isChecked = true
  await until(() => offered(second))
  await press(second)
  await until(() => said().includes('индекс 127055, ОКТМО 45382000'))
  expect(said()).not.toContain('не проверен: адресный реестр не ответил')
})
