import type { Got } from '@portal/contract/endpoint'
import type { objects } from '@portal/contract/features/objects/endpoints'
import { exampleApplication } from '@portal/domain/request/example'
import type { Stage } from '@portal/domain/stages/stages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRequest } from '../../features/requests/form/request-form.samples.ts'
import { RequestForm } from '../../features/requests/form/request-form.tsx'
import { ConfigProvider, sessionQuery } from '../../platform/session/session.tsx'
import { aPage, type, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { aConfig } from '../../platform/testing/a-config.ts'
import { ObjectSections } from './object-sections.tsx'

const part: Got<typeof objects.part> = {
  id: '0198c0de-0000-7000-8000-000000000010',
  index: 1,
  fields: { name: 'Котельная' },
  indicators: [{ name: 'Площадь', unit: 'м²', value: '120', isMain: true }],
  documents: 0,
  revision: 4,
  problems: [],
}

let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, body }) => {
    if (method === 'PUT') return { body: { ...part, ...body, revision: 5 } }
    return { body: { parts: [part], rows: [] } }
  })
beforeEach(async () => {
  localStorage.clear()
  page = await open()
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
})
afterEach(() => page.close())

async function showPart(stage: Stage) {
  const request = { ...aRequest(exampleApplication('21')), stage }
  await page.show(
    <ConfigProvider value={aConfig}>
      <RequestForm request={request} open={['*']}>
        {() => (
          <ObjectSections
            section="parts"
            request={request}
            open={['*']}
            place={{ id: part.id }}
            onPlace={() => undefined}
          />
        )}
      </RequestForm>
    </ConfigProvider>,
  )
  await until(() => labels().some((label) => label.startsWith('Значение')))
}

const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent ?? '')

test('a corrected indicator of a part says why, as those of the object do', async () => {
  await showPart('examinationCorrection_edit')
  await type('Причина изменения', 'По замечанию 2')
  await until(() => page.heard.some(({ method }) => method === 'PUT'))
  expect(page.heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    indicators: [{ name: 'Площадь', value: '120', reason: 'По замечанию 2' }],
  })
})

test('in a draft nobody is asked why', async () => {
  await showPart('draft_filling')
  expect(labels().filter((label) => label.includes('Причина'))).toEqual([])
})
