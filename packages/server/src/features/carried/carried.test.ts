import { readFileSync } from 'node:fs'
import { explanatoryNotes } from '@portal/contract/features/explanatory-notes/endpoints'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { act, aDraftInFilling, anIssuedConclusion, answered, aRequestAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
// A person brings 20 notes a minute at most: every test has a minute of its own.
beforeEach(() => portal.clock.wait(60_000))
afterAll(() => portal.close())

const school = readFileSync(new URL('../../testing/notes/pz-school.xml', import.meta.url), 'utf8')
const account = {
  bik: '044525225',
  account: '40702810838000000017',
  correspondent: null,
  personalAccount: null,
  bankName: 'Банк',
}

const peopleOf = async (requestId: string) =>
  answered(await api(participants.list, { params: { requestId } })).participants
const inRole = async (requestId: string, role: string) => {
  const found = (await peopleOf(requestId)).find((one) => one.role === role)
  if (!found) throw new Error(`no ${role}`)
  return found
}
const steadsOf = async (id: string) => answered(await api(objects.steads, { params: { id } })).steads
const historyOf = async (id: string, path: string) =>
  answered(await api(requests.fieldHistory, { params: { id, path } })).values.map(({ value, origin }) => [
    value,
    origin.code,
  ])

describe('a newer note', () => {
  const query = { name: 'ПЗ.xml' }
  const aSchoolDraft = async () => {
    const { id } = answered(await api(explanatoryNotes.create, { query, bytes: Buffer.from(school) }))
    await act(api, id, 'completeCreating', 'draft_filling')
    return id
  }
  /** Offers the note; answers its rows and takes those that are marked before the person looks. */
  const offer = async (id: string, content: string) => {
    const bytes = Buffer.from(content)
    const { noteId, unread } = answered(await api(explanatoryNotes.offer, { params: { id }, query, bytes }))
    if (noteId === null) throw new Error(unread ?? 'the note was not read')
    const { rows } = answered(await api(explanatoryNotes.review, { params: { id } }))
    const paths = rows.flatMap(({ path, isTaken }) => (isTaken ? path : []))
    const take = async () => answered(await api(explanatoryNotes.take, { params: { id, noteId }, body: { paths } }))
    return { rows, take }
  }

  test('takes out a plot nobody has touched, and what it said stays in its history; one people added to stays', async () => {
    const id = await aSchoolDraft()
    const [first, second] = await steadsOf(id)
    if (!first || !second) throw new Error('no plots')
    const { revision, type, fields } = second
    const typed = { ...fields, area: '1904', right: 'servitude' }
    answered(
      await api(objects.setStead, { params: { id, steadId: second.id }, body: { revision, type, fields: typed } }),
    )
    const { rows, take } = await offer(id, school.replaceAll(/<LandAreaInfo>[\s\S]*?<\/LandAreaInfo>/g, ''))
    const steads = rows.filter(({ section }) => section === 'steads')
    expect(steads.map(({ label, state, isTaken }) => [label, state, isTaken])).toEqual([
      [first.fields.cadastral, 'gone', true],
      [second.fields.cadastral, 'gone', false],
    ])
    expect(steads[1]?.mine).toContain('1 904 м²; Сервитут')
    await take()
    expect((await steadsOf(id)).map((one) => [one.id, one.fields.area])).toEqual([[second.id, '1904']])
    const { cadastral } = first.fields
    expect(await historyOf(id, `steads.${first.id}.cadastral`)).toEqual([
      [null, 'note'],
      [cadastral, 'note'],
    ])
    const back = { revision: 0, type: first.type, fields: first.fields }
    answered(await api(objects.setStead, { params: { id, steadId: first.id }, body: back }))
    expect((await steadsOf(id)).map((one) => one.id)).toContain(first.id)
  })

  test('with a corrected ИНН corrects the participant, who keeps what people have typed', async () => {
    const id = await aSchoolDraft()
    const { id: customer, revision, type, fields } = await inRole(id, 'TECHCUSTOMER')
    const typed = { ...fields, phone: '+7 3452 99-00-00', headSurname: 'Кедрова', headName: 'Вера' }
    answered(
      await api(participants.update, {
        params: { id: customer },
        body: { revision, role: 'TECHCUSTOMER', type, fields: typed, accounts: [account] },
      }),
    )
    const before = await peopleOf(id)
    const { rows, take } = await offer(id, school.replaceAll('7299002149', '9900005431'))
    expect(rows.map(({ path, state, isTaken }) => [path, state, isTaken])).toEqual([
      ['participants/TECHCUSTOMER 7299002149/inn', 'changed', true],
    ])
    await take()
    expect((await peopleOf(id)).map((one) => one.id)).toEqual(before.map((one) => one.id))
    expect(await inRole(id, 'TECHCUSTOMER')).toMatchObject({
      id: customer,
      inn: '9900005431',
      fields: { ...typed, inn: '9900005431' },
      accounts: [{ account: account.account }],
    })
    const history = (field: string) => historyOf(id, `participants.${customer}.${field}`)
    expect(await history('inn')).toEqual([
      ['9900005431', 'note'],
      ['7299002149', 'note'],
    ])
    expect(await history('phone')).toEqual([[typed.phone, null]])
  })

  test('takes nothing from who waits to be filled in, and gives nobody what he reads from another', async () => {
    const id = await aDraftInFilling(api, { goal: '21', objectType: '3' })
    const declarant = await inRole(id, 'DECLARANT')
    const set = { revision: declarant.revision, accounts: [account] }
    answered(await api(participants.setAccounts, { params: { id: declarant.id }, body: set }))
    const add = async (role: 'PAYER' | 'TECHCUSTOMER', more: { sameAs: string } | { accounts: [typeof account] }) => {
      const body = { role, type: 'person' as const, fields: {}, ...more }
      return answered(await api(participants.create, { params: { requestId: id }, body })).id
    }
    const payer = await add('PAYER', { sameAs: declarant.id })
    const waiting = await add('TECHCUSTOMER', { accounts: [account] })
    const { take } = await offer(id, school)
    await take()
    const people = await peopleOf(id)
    expect(people.find((one) => one.id === waiting)).toMatchObject({
      inn: '7299002149',
      type: 'organization',
      accounts: [{ account: account.account }],
    })
    expect(people.find((one) => one.id === payer)).toMatchObject({ sameAs: declarant.id, accounts: [], revision: 1 })
    expect(await historyOf(id, `participants.${payer}.accounts`)).toEqual([])
  })
})

describe('a copy', () => {
  test('tells in the history of everybody where his accounts, powers and certificates came from', async () => {
    const source = await aRequestAt(portal, 'declarant', { stage: 'withoutConsiderationRejection' })
    const certificates = [{ works: 'project', number: 'С-1', issuedOn: '2026-01-12', issuer: 'СРО' }]
    await portal.db
      .updateTable('participant')
      .set({ certificates: JSON.stringify(certificates) })
      .where('request_id', '=', source)
      .where('role', '=', 'GEN')
      .execute()
    const { id } = answered(
      await api(requestCopies.create, { query: { copyRequestId: source, copyType: 'withoutDocuments' } }),
    )
    const [developer, payer, designer] = [
      await inRole(id, 'DEVELOPER'),
      await inRole(id, 'PAYER'),
      await inRole(id, 'GEN'),
    ]
    const history = (one: { id: string }, field: string) => historyOf(id, `participants.${one.id}.${field}`)
    expect(await history(developer, 'accounts')).toMatchObject([[[{ bik: '044525225' }], 'copy']])
    expect(await history(developer, 'bases')).toMatchObject([[[{ kind: 'charter' }], 'copy']])
    expect(await history(developer, 'type')).toEqual([['organization', 'copy']])
    expect(await history(payer, 'sameAs')).toEqual([[developer.name, 'copy']])
    expect(await history(payer, 'accounts')).toEqual([])
    expect(await history(designer, 'certificates')).toEqual([[certificates, 'copy']])
  })
})

describe('a linked application', () => {
  test('of another organisation gives its payer with his account and powers', async () => {
    const surveys = await aRequestAt(portal, 'declarant', { goal: '10', stage: 'serviceRendered' })
    await anIssuedConclusion(portal, surveys)
    const { id } = answered(await api(linkedRequests.createLinked, { params: { id: surveys }, query: { goal: '20' } }))
    const [declarant, earlier] = [await inRole(id, 'DECLARANT'), await inRole(surveys, 'DECLARANT')]
    expect(declarant.inn).not.toBe(earlier.inn)
    const heirs = (await peopleOf(id)).filter(({ inn }) => inn === earlier.inn)
    expect(heirs.map(({ role }) => role)).toContain('PAYER')
    const own = heirs.filter(({ sameAs }) => sameAs === null)
    expect(own).toMatchObject([{ accounts: earlier.accounts, bases: earlier.bases }])
    expect(own[0]?.accounts).not.toEqual([])
    expect(heirs.every((one) => one === own[0] || one.sameAs === own[0]?.id)).toBe(true)
    expect(await historyOf(id, `participants.${own[0]?.id}.accounts`)).toMatchObject([
      [[{ bik: '044525225' }], 'linked'],
    ])
  })
})
