import { calendar } from '@portal/contract/features/calendar/endpoints'
import { chat } from '@portal/contract/features/chat/endpoints'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf, aSectionItem } from '../../../testing/arrange/declarant-request.ts'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { printed, sign } from '../../../testing/moves/deal.ts'
import { putContract, putInvoice, putPayment } from '../../../testing/moves/put-deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { statementsOf } from '../../../testing/statements.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id } })
  const itemId = await aSectionItem(declarant, id)
  const put = { params: { id: itemId }, query: { name: 'Том 1.pdf' }, bytes: aPdf() }
  answered(await declarant(completeness.upload, put))
  const since = portal.clock.now()
  await portal.db
    .updateTable('request')
    .set({
      stage: 'examination',
      stage_since: since,
      submitted_at: since,
      number: '78-2026-00001',
      ends_on: '2027-06-30',
    })
    .where('id', '=', id)
    .execute()
  const body = { requestId: id, type: 'organisationCustom', text: 'Сообщаем о ходе работ.' }
  answered(await staff(correspondence.create, { body }))
  await printed(portal)
  const { rows } = answered(await staff(correspondence.list, { params: { ownerId: id }, query: {} }))
  answered(await sign(portal, staff, rows[0]?.document?.file?.ref ?? ''))
  const remark = {
    kind: 'local' as const,
    discipline: '955.7',
    text: 'Не указан класс бетона.',
    sheet: '3',
    norm: 'СП 63',
  }
  answered(await (await portal.as('admin3'))(remarks.create, { params: { id }, body: remark }))
  answered(await declarant(chat.send, { params: { chatId: id }, body: { text: 'Когда ждать замечаний?' } }))
  await putContract(portal, id, { actRequired: true, form: null, signedBy: [], state: 'concluded' })
  await putInvoice(portal, id, 'prepayment')
  await putPayment(portal, id, '1.00')
  await multiply()
})
afterAll(() => portal.close())

/**
 * The first of each becomes 200 letters with papers and signatures, 300 remarks, 1 000 messages, 400 documents, 200 payments; 200
 * deadlines have passed, and of each letter a notice was told.
 */
async function multiply() {
  await sql`
    with m as (select n, gen_random_uuid() as l, gen_random_uuid() as d, gen_random_uuid() as v, gen_random_uuid() as f, gen_random_uuid() as s
               from generate_series(2, 200) n),
    old as (select l.id as l, lf.document_id as d, v.id as v, v.file_id as f
            from letter l join letter_file lf on lf.letter_id = l.id and lf.position = 0
            join document_version v on v.document_id = lf.document_id where l.request_id = ${id} limit 1),
    letters as (
      insert into letter select (jsonb_populate_record(x, jsonb_build_object('id', m.l, 'thread_id', m.l, 'number', 'И-' || m.n))).*
      from old join letter x on x.id = old.l cross join m returning 1),
    papers as (
      insert into document select (jsonb_populate_record(x, jsonb_build_object('id', m.d))).*
      from old join document x on x.id = old.d cross join m returning 1),
    files as (
      insert into file select (jsonb_populate_record(x, jsonb_build_object('id', m.f))).*
      from old join file x on x.id = old.f cross join m returning 1),
    versions as (
      insert into document_version select (jsonb_populate_record(x, jsonb_build_object('id', m.v, 'document_id', m.d, 'file_id', m.f))).*
      from old join document_version x on x.id = old.v cross join m returning 1),
    signatures as (
      insert into signature select (jsonb_populate_record(x, jsonb_build_object('id', m.s, 'file_id', m.f))).*
      from old join signature x on x.file_id = old.f cross join m returning 1),
    checks as (
      insert into signature_check select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid(), 'signature_id', m.s))).*
      from old join signature o on o.file_id = old.f join signature_check x on x.signature_id = o.id cross join m returning 1)
    insert into letter_file (letter_id, position, document_id) select m.l, 0, m.d from m`.execute(portal.db)
  await sql`
    insert into remark select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid(), 'no', n, 'state', 'issued',
      'issued_at', x.created_at))).*
    from remark x cross join generate_series(2, 300) n where x.request_id = ${id}`.execute(portal.db)
  await sql`
    insert into chat_message select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid()))).*
    from chat_message x cross join generate_series(2, 1000) n where x.request_id = ${id}`.execute(portal.db)
  await sql`
    insert into payment select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid(), 'number', n::text))).*
    from payment x cross join generate_series(2, 200) n where x.request_id = ${id}`.execute(portal.db)
  await sql`
    insert into deadline (id, request_id, kind, side, action, started_at, term, unit, due_at, calendar, source, closed_at, outcome)
    select gen_random_uuid(), ${id}, 'examination', 'organisation', 'none', now(), 3, 'working', '2026-03-02'::timestamptz + n * interval '1 day', '0', '', now(), 'met'
    from generate_series(1, 200) n`.execute(portal.db)
  await sql`
    insert into notification (id, user_id, code, request_id, fact, day, title, body, link, importance, created_at)
    select gen_random_uuid(), u.id, 'letterReceived', ${id}, l.id, '2026-03-02', 'Письмо', 'Письмо', '/', 2, ${portal.clock.now()}
    from app_user u cross join letter l where u.login in ('declarant', 'admin') and l.request_id = ${id} on conflict do nothing`.execute(
    portal.db,
  )
  await sql`
    with m as (select n, gen_random_uuid() as d, gen_random_uuid() as v, gen_random_uuid() as f from generate_series(2, 400) n),
    old as (select d.id as d, v.id as v, v.file_id as f from document d join document_version v on v.document_id = d.id
            where d.request_id = ${id} and d.item_id is not null limit 1),
    papers as (
      insert into document select (jsonb_populate_record(x, jsonb_build_object('id', m.d, 'position', m.n))).*
      from old join document x on x.id = old.d cross join m returning 1),
    files as (
      insert into file select (jsonb_populate_record(x, jsonb_build_object('id', m.f))).*
      from old join file x on x.id = old.f cross join m returning 1)
    insert into document_version select (jsonb_populate_record(x, jsonb_build_object('id', m.v, 'document_id', m.d, 'file_id', m.f))).*
    from old join document_version x on x.id = old.v cross join m`.execute(portal.db)
}

test('a section of a large application is read in five statements at most, on either side', async () => {
  const params = { id }
  const counts: Record<string, number[]> = {}
  for (const api of [declarant, staff]) {
    const letters = { params: { ownerId: id }, query: { size: 100 } }
    const sections = {
      letters: async () => expect(answered(await api(correspondence.list, letters)).rows).toHaveLength(100),
      messages: async () =>
        expect(answered(await api(chat.list, { params: { chatId: id }, query: {} })).rows.length).toBeGreaterThan(40),
      remarks: async () => expect(answered(await api(remarks.lines, { params })).lines.length).toBeGreaterThan(298),
      documents: async () =>
        expect(answered(await api(completeness.folders, { params })).folders.length).toBeGreaterThan(0),
      calendar: async () =>
        expect(answered(await api(calendar.ofRequest, { params })).marks.length).toBeGreaterThan(100),
      notices: async () => expect(answered(await api(notices.notifications)).rows.length).toBeGreaterThan(9),
    }
    for (const [name, read] of Object.entries(sections)) (counts[name] ??= []).push(await statementsOf(portal, read))
  }
  const tooMany = Object.entries(counts).filter(([, found]) => found.some((count) => count > 5))
  expect(tooMany, JSON.stringify(counts)).toEqual([])
})

test('what is new is counted in two statements: letters of the other side, and its messages up to a hundred', async () => {
  const news = (api: Api) => api(correspondence.news, { params: { id } })
  expect(answered(await news(declarant))).toEqual({ letters: 200, messages: 0 })
  expect(answered(await news(staff))).toEqual({ letters: 0, messages: 100 })
  expect(await statementsOf(portal, () => news(declarant))).toBeLessThanOrEqual(2)
})

test('the page of a contract with two hundred payments is read in no more statements than that of a small one', async () => {
  const small = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  await putContract(portal, small, { actRequired: true, form: null, signedBy: [], state: 'concluded' })
  for (const api of [declarant, staff]) {
    const read = (requestId: string, payments: number) =>
      statementsOf(portal, async () =>
        expect(answered(await api(documents.deal, { params: { id: requestId } })).payments).toHaveLength(payments),
      )
    expect(await read(id, 200)).toBeLessThanOrEqual(await read(small, 0))
  }
})
