import { exampleApplication } from '@portal/domain/request/example'
import { afterEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, press } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { RemarkedField } from './remarked-field.tsx'
import { aRequest } from './request-form.samples.ts'
import { RequestForm } from './request-form.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

/** A remark on the code of the purchase, under this answer about the purchase. */
async function show(procurement: string, field = 'declarer.ikz') {
  const whole = exampleApplication('21')
  const declarer = { ...whole.sections.declarer, procurement }
  const request = aRequest({ ...whole, sections: { ...whole.sections, declarer } })
  const jumps: string[] = []
  page = await aPage(() => ({ body: {} }))
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <RequestForm request={request} open={['declarer.ikz', 'declarer.procurement']}>
        {() => <RemarkedField field={field} label="ИКЗ" text="Укажите код" onJump={(path) => jumps.push(path)} />}
      </RequestForm>
    </ConfigProvider>,
  )
  await press('ИКЗ')
  return jumps
}

const shown = () => document.body.textContent

test('a remark on a field another answer hides names that answer and leads to it', async () => {
  expect(await show('none')).toEqual(['declarer.procurement'])
  expect(shown()).toContain('Поле скрыто ответом')
})

test('a remark on a field in sight leads to the field', async () => {
  expect(await show('44')).toEqual(['declarer.ikz'])
  expect(shown()).not.toContain('скрыт')
})

test('a remark on a field the application does not ask says when it is asked', async () => {
  await show('none', 'declarer.supportContractNumber')
  expect(shown()).toContain('его спрашивают, когда заявление подано в рамках экспертного сопровождения')
})
