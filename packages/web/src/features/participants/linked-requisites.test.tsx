import type { Participant } from '@portal/domain/request/participants'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../platform/testing/a-page.tsx'
import { LinkedRequisites } from './linked-requisites.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const account = { account: '40702810838000000017', bankName: 'ПАО Сбербанк', bik: '044525225' }
const declarant: Participant = {
  id: 'declarant',
  role: 'DECLARANT',
  type: 'organization',
  sameAs: null,
  fields: { shortName: 'ООО «Северный застройщик»', phone: '+74951234567' },
  accounts: [{ ...account, correspondent: null, personalAccount: null }],
  bases: [],
  certificates: [],
}
const developer: Participant = { ...declarant, id: 'developer', role: 'DEVELOPER', sameAs: 'declarant', accounts: [] }

test.each([
  ['requisites', 'ООО «Северный застройщик»'],
  ['address', '+74951234567'],
  ['bank', '40702810838000000017'],
] as const)('the sheet of %s shows what of it is taken from another participant', async (sheet, told) => {
  await page.show(
    <LinkedRequisites participant={developer} all={[declarant, developer]} sheet={sheet} onOpen={() => undefined} />,
  )
  const facts = document.querySelector('dl')?.textContent ?? ''
  expect(facts).toContain(told)
  const others = ['Северный', '+7495', '407028'].filter((text) => !told.includes(text))
  expect(others.filter((text) => facts.includes(text))).toEqual([])
})
