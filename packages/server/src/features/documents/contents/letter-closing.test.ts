import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { pagesOf } from '../../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

test('a letter of the organisation ends with the words of the setting, a letter to it does not', async () => {
  const closing = 'Приём заявителей по вторникам с 10 до 12 часов.'
  await sql`update setting set value = ${JSON.stringify({ text: closing })}::jsonb where key = 'letters.closing'`.execute(
    portal.db,
  )
  const id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  const written = async (api: Api, type: string) => {
    portal.clock.wait(1000)
    const body = { requestId: id, type, subject: 'О приёме', text: 'Просим учесть.' }
    answered(await api(correspondence.create, { body }))
    return (await pagesOf(portal, api, id, 'letter')).text.replaceAll(/\s+/g, ' ')
  }
  expect(await written(await portal.as('declarant'), 'custom')).not.toContain(closing)
  expect(await written(await portal.as('admin'), 'organisationCustom')).toContain(closing)
})
