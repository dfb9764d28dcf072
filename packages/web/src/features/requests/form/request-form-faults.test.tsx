import type { Application } from '@portal/domain/request/application'
import { exampleApplication } from '@portal/domain/request/example'
import { asksToFill } from '@portal/domain/request/readiness/blocker'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import { act, Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { FormAddresses } from '../form-sections/form-addresses.tsx'
import { FormFinancing } from '../form-sections/form-financing.tsx'
import { FormIndicators } from '../form-sections/form-indicators.tsx'
import { FormSection } from './form-section.tsx'
import { aRequest } from './request-form.samples.ts'
import { RequestForm } from './request-form.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  localStorage.clear()
  page = await aPage(() => ({ body: { status: 'unavailable', source: 'embedded', asOf: null, say: null, rows: [] } }))
})
afterEach(() => page.close())

/** Values no form takes, one in each kind of field. */
function spoilt(): Application {
  const whole = exampleApplication('21')
  const { declarer, object, cost } = whole.sections
  return {
    ...whole,
    sections: {
      ...whole.sections,
      declarer: { ...declarer, contactEmail: 'почта', contactPhone: '12' },
      object: { ...object, estimateDate: '31.12' },
      cost: { ...cost, costTotal: 'много' },
    },
    addresses: whole.addresses.map((row) => ({ ...row, region: 'РФ', postcode: '12' })),
    financing: [...whole.financing, { source: '1', percent: '120' }],
    indicators: [{ name: 'Площадь', unit: '', value: 'много', isMain: true }],
  }
}

test('what the menu counts as wrong is marked as wrong in the form, before anything was touched', async () => {
  const application = spoilt()
  const { blockers, ...rest } = readinessOf(application, '2026-11-20')
  const told = blockers.map(({ confirmed, act: mend, ...line }) => ({
    ...line,
    blocks: confirmed,
    isChecking: mend === 'wait',
  }))
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <Suspense>
        <RequestForm
          request={aRequest(application)}
          readiness={{ ...rest, blockers: told, revisions: {} }}
          open={['*']}
        >
          {() => (
            <>
              <FormSection section="declarer" />
              <FormSection section="object" />
              <FormAddresses />
              <FormIndicators />
              <FormFinancing />
              <FormSection section="cost" />
            </>
          )}
        </RequestForm>
      </Suspense>
    </ConfigProvider>,
  )
  const shown = /^(declarer|object|cost|addresses|financing|indicators)/
  const wrong = told.filter(({ blocks, text, path }) => blocks && !asksToFill(text) && shown.test(path))
  expect(wrong.length).toBeGreaterThan(4)
  expect(wrong.map(({ path }) => path)).toContain('addresses.0.region')
  const isMarked = (path: string) =>
    document.querySelector(`[data-path="${path}"] [aria-invalid="true"], [data-path="${path}"][data-fault]`) !== null
  const unmarked = () => wrong.filter(({ path }) => !isMarked(path)).map(({ path, text }) => [path, text])
  // Parts of the form come when their code does.
  await expect.poll(() => act(async () => unmarked())).toEqual([])
})
