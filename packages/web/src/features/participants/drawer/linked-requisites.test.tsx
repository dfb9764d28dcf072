import type { Participant } from '@portal/domain/request/participants/participant'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
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
  ['address', '+7 (495) 123-45-67'],
  ['bank', '40702810838000000017'],
] as const)('the sheet of %s shows what of it is taken from another participant', async (sheet, told) => {
  await page.show(
    <LinkedRequisites participant={developer} all={[declarant, developer]} sheet={sheet} onOpen={() => undefined} />,
  )
  const facts = document.querySelector('dl')?.textContent ?? ''
  expect(facts).toContain(told)
  const others = ['Северный', '123-45-67', '407028'].filter((text) => !told.includes(text))
  expect(others.filter((text) => facts.includes(text))).toEqual([])
})

test('of a proprietor his name, number and postal address are shown; of who names no account, that it is not there', async () => {
  const fields = { surname: 'Орлов', name: 'Пётр', ogrnip: '304500116000157', postalAddress: '127055, г. Москва' }
  const proprietor: Participant = { ...declarant, type: 'individualProprietor', fields, accounts: [] }
  const shown = async (sheet: 'requisites' | 'address' | 'bank') => {
    await page.show(
      <LinkedRequisites participant={developer} all={[proprietor, developer]} sheet={sheet} onOpen={() => undefined} />,
    )
    return document.body.textContent ?? ''
  }
  expect(await shown('requisites')).toMatch(/Фамилия, имя, отчествоОрлов ПётрОГРНИП304500116000157/)
  expect(await shown('address')).toContain('Почтовый адрес127055, г. Москва')
  expect(await shown('bank')).toContain('Там они ещё не указаны.')
})
