import type { Account, Participant } from '@portal/domain/request/participants/participant'
import { emptyCard } from '@portal/domain/organizations/organization-card'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Values } from '../../../platform/autosave/merge/merge.ts'
import { sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, until } from '../../../platform/testing/a-page.tsx'
import { byLabel } from '../../../platform/testing/by-role.ts'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aDeveloper } from '../a-developer.ts'
import { CardAccounts } from './card-accounts.tsx'
import { CardSignatories } from './card-signatories.tsx'

const id = '0198c0de-0000-7000-8000-00000000000d'
const account: Account = {
  bik: '044525225',
  account: '40702810900000000001',
  correspondent: null,
  personalAccount: null,
  bankName: 'ПАО Сбербанк',
}
const deputy = {
  name: 'Петров Пётр Петрович',
  position: 'Главный инженер',
  nameGenitive: 'Петрова Петра Петровича',
  positionGenitive: 'главного инженера',
  basis: 'attorney',
  number: '7',
  date: '2026-01-10',
  until: '2026-12-31',
}
const card = {
  ...emptyCard(),
  headSurname: 'Орлов',
  headName: 'Олег',
  headPosition: 'Директор',
  signatories: [deputy, { ...deputy, name: 'Сидоров Сидор', until: '2026-01-31' }],
  accounts: [account],
}
const participant: Participant = { ...aDeveloper, fields: { inn: '9900001236', kpp: '990001001' } }

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  const row = { id, inn: '9900001236', kpp: '990001001' }
  page = await aPage(({ path }) => ({
    body: path.includes(id) ? { card } : { rows: [row], next: null, total: { count: 1, more: false } },
  }))
  const own = { id, name: 'ООО «Строй-Пример»', role: 'member' as const }
  page.queries.setQueryData(sessionQuery.queryKey, { ...aSession, organizations: [own] })
})
afterEach(() => page.close())

const press = async (name: string) => {
  const found = () => byLabel(name)
  await until(() => found() !== null)
  found()?.click()
}

test('who signs by the card of one’s own organisation is taken with post and document, while that lasts', async () => {
  let taken: Values = {}
  await page.show(
    <CardSignatories participant={participant} today="2026-03-02" onTake={(values) => (taken = values)} />,
  )
  await press('Взять подписанта: Петров Пётр Петрович')
  expect(taken).toEqual({
    signatory: 'Петров Пётр Петрович',
    signatoryGenitive: 'Петрова Петра Петровича',
    signatoryPosition: 'Главный инженер',
    signatoryPositionGenitive: 'главного инженера',
    bases: [{ kind: 'attorney', number: '7', date: '2026-01-10', until: '2026-12-31' }],
  })
  expect(document.body.textContent).toContain('Орлов Олег')
  expect(document.body.textContent).not.toContain('Сидоров')
})

test('an account of the card is added to those that are there, and not offered twice', async () => {
  let taken: readonly Account[] = []
  await page.show(<CardAccounts participant={participant} onTake={(accounts) => (taken = accounts)} />)
  await press(`Взять счёт ${account.account}`)
  expect(taken).toEqual([account])
  await page.show(<CardAccounts participant={{ ...participant, accounts: [account] }} onTake={() => undefined} />)
  await until(() => !document.body.textContent.includes('Счета из карточки'))
})
