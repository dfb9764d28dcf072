import { auth } from '@portal/contract/features/auth/endpoints'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { factsAt } from '@portal/domain/stages/facts-at'
import { transitions } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anId } from '../../testing/arrange/builders.ts'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { sign } from '../../testing/moves/deal.ts'
import { act, aFilledDraft, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { printedPages } from '../../testing/printed-pages.ts'
import { aGrant } from '../../testing/arrange/rows.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { registerLetter } from './index.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin2')])
  requestId = await aFilledDraft(declarant)
})
afterAll(() => portal.close())

beforeEach(async () => {
  await portal.db.deleteFrom('letter').execute()
  await portal.db.deleteFrom('document').where('type', '=', 'letter').execute()
  await portal.db.deleteFrom('number_counter').where('scope', 'like', 'letter:%').execute()
  await standAt(portal, requestId, 'examination')
  await portal.db.updateTable('request').set({ ends_on: '2026-06-30' }).where('id', '=', requestId).execute()
})

function write(api: Api, body: Partial<Sent<typeof correspondence.create>['body']>, key?: string) {
  return api(correspondence.create, {
    key,
    body: { requestId, type: 'custom', text: 'Просим сообщить ход дела.', ...body },
  })
}

async function read(api: Api, query: { size?: number; cursor?: string } = {}) {
  return answered(await api(correspondence.list, { params: { ownerId: requestId }, query }))
}

/** The newest letter once it is printed. */
async function printed(api: Api) {
  await expect.poll(async () => (await read(api)).rows[0]?.document?.file?.ref, { timeout: 20_000 }).toBeTruthy()
  const [letter] = (await read(api)).rows
  return { letter, ref: letter?.document?.file?.ref ?? '' }
}

async function textOf(api: Api, ref: string): Promise<string> {
  const { bytes } = await api(files.download, { params: { ref } })
  return (await printedPages(bytes)).text
}

test('a letter sent again after a lost reply is the same letter, and its key serves no other', async () => {
  const key = '0198c0de-0000-7000-8000-0000000000aa'
  const first = answered(await write(declarant, {}, key))
  const again = answered(await write(declarant, {}, key))
  expect(again).toMatchObject({ id: first.id, number: first.number })
  expect((await read(declarant)).rows).toHaveLength(1)
  const other = await write(declarant, { text: 'Просим сообщить о сроках.' }, key)
  expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
})

test('the notice of defects goes with its move: numbered, in words, printed, and the declarant is told', async () => {
  const said = { discipline: '955.7', text: 'Не указан класс бетона.', norm: 'СП 63.13330', sheet: '3' }
  const remark = { kind: 'local' as const, ...said }
  answered(await staff(remarks.create, { params: { id: requestId }, body: remark }))
  await move(staff, 'issueRemarks', 'examinationCorrection')
  const { rows } = await read(declarant)
  expect(rows).toMatchObject([
    {
      type: 'defectsNotice',
      direction: 'fromOrganisation',
      state: 'sent',
      number: 'Исх-00001/26',
      author: expect.stringContaining('Ведущев'),
    },
  ])
  expect(rows[0]?.text).toMatch(
    /^В ходе экспертизы .+«.*школа на 550 мест.*».+\n1\.955\.7\.1\. Конструктивные решения, лист 3: Не указан класс бетона\.\nСрок — до \d\d\.\d\d\.2026 включительно\.$/s,
  )
  const bell = answered(await declarant(notices.notifications))
  expect(bell.rows.map(({ code }) => code)).toContain('letterReceived')
  const { ref } = await printed(declarant)
  const text = await textOf(declarant, ref)
  for (const said of [
    'Исх-00001/26',
    'Уведомление о выявленных недостатках',
    '1.955.7.1.',
    'Не указан класс бетона',
    'СП 63.13330',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('повторные')
})

async function move(
  api: Api,
  action: string,
  stage: 'examinationCorrection' | 'contractTerminationInitiated',
  input: object = {},
) {
  const body = { action, expectedStage: 'examination' as const, ...input }
  return answered(await api(stages.move, { params: { requestId, stage }, body }))
}

test('a letter is new to each of its receivers until he opens it, and its writer sees that it was read', async () => {
  answered(await write(declarant, {}))
  answered(await write(declarant, { text: 'Просим уточнить срок.' }))
  const another = await portal.as('admin3')
  const bell = async () => (await staff(notices.count)).body.count
  const before = await bell()
  const [letter] = (await read(staff)).rows
  expect([letter?.unread, (await read(staff)).unread, (await read(declarant)).unread]).toEqual([true, 2, 0])
  const params = { ownerId: requestId }
  const opened = await staff(correspondence.markRead, { params, body: { ids: [letter?.id ?? ''] } })
  expect(opened.body).toEqual({ unread: 1 })
  expect((await read(staff)).rows.map(({ unread }) => unread)).toEqual([false, true])
  expect([(await read(another)).unread, before - (await bell())]).toEqual([2, 1])
  expect((await read(declarant)).rows.map(({ stateTitle }) => stateTitle)).toEqual(['Прочитано', 'Отправлено'])
  await another(correspondence.markRead, { params, body: {} })
  expect([(await read(another)).unread, (await read(staff)).unread]).toEqual([0, 1])
  // Whoever wrote it reads nothing new in it.
  await declarant(correspondence.markRead, { params, body: {} })
  expect((await read(staff)).unread).toBe(1)
})

test('who only looks on has read a letter for himself, not for its receiver', async () => {
  answered(await write(declarant, {}))
  const onlooker = await portal.as('active')
  const { id } = answered(await onlooker(auth.me))
  await aGrant(portal.db, { requestId, subjectId: id, rights: 1 })
  const reading = await onlooker(correspondence.markRead, { params: { ownerId: requestId }, body: {} })
  expect(reading.body).toEqual({ unread: 0 })
  expect((await read(declarant)).rows.map(({ stateTitle }) => stateTitle)).toEqual(['Отправлено'])
  expect((await read(staff)).unread).toBe(1)
})

test('a letter that carries a move is written, signed, and sent by the move as it stands', async () => {
  const ground = 'agreement'
  const draft = answered(await write(declarant, { type: 'contractTermination', text: 'Просим расторгнуть договор.' }))
  expect(draft).toMatchObject({ state: 'draft', number: null, direction: 'fromDeclarant' })
  expect((await read(staff)).rows).toEqual([])
  const query = { types: 'letter' }
  const shown = answered(await staff(documents.list, { params: { ownerId: requestId }, query }))
  expect(shown.documents).toEqual([])
  const { ref, letter } = await printed(declarant)
  expect(letter?.document).toMatchObject({ needs: ['declarant'], maySign: true })
  expect((await staff(files.info, { params: { ref } })).status).toBe(404)
  const body = {
    action: 'initiateTermination',
    expectedStage: 'examination' as const,
    letterId: draft.id,
    ground,
  }
  const params = { requestId, stage: 'contractTerminationInitiated' as const }
  expect((await declarant(stages.move, { params, body })).problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
  answered(await sign(portal, declarant, ref))
  // What was signed has been said: it is not asked again.
  await move(declarant, 'initiateTermination', 'contractTerminationInitiated', { letterId: draft.id, ground })
  const { reason } = await portal.db
    .selectFrom('stage_move')
    .select('reason')
    .where('request_id', '=', requestId)
    .where('action', '=', 'initiateTermination')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(reason).toBe('Просим расторгнуть договор.')
  expect((await read(staff)).rows).toMatchObject([
    {
      id: draft.id,
      state: 'sent',
      number: 'Вх-00001/26',
      text: 'Просим расторгнуть договор.',
      document: { file: { ref }, signedBy: ['declarant'], needs: [], maySign: false },
    },
  ])
  const again = await declarant(files.sign, { params: { ref }, body: { signature: 'MIIB' } })
  expect(again.problem.code).toBe('FORBIDDEN')
})

test('the application to extend a term is written by its first move, signed, and sent by the second', async () => {
  await standAt(portal, requestId, 'examinationCorrection')
  const extension = { days: 10, reason: 'Не получены технические условия.' }
  const first = { action: 'initiateExtension', expectedStage: 'examinationCorrection' as const, ...extension }
  const initiated = { requestId, stage: 'extendingDeadlineInitiated' as const }
  answered(await declarant(stages.move, { params: initiated, body: first }))
  const { ref, letter } = await printed(declarant)
  expect(letter).toMatchObject({ type: 'extensionAgreement', state: 'draft', number: null })
  expect(letter?.text).toMatch(/на 10 рабочих дней\.\nНе получены технические условия\.$/)
  expect(await textOf(declarant, ref)).toContain('Не получены технические условия')
  answered(await sign(portal, declarant, ref))
  const second = { action: 'submitExtensionApplication', expectedStage: 'extendingDeadlineInitiated' as const }
  const submitted = { requestId, stage: 'extendingDeadlineInitiated_check' as const }
  answered(await declarant(stages.move, { params: submitted, body: second }))
  const [sent] = (await read(staff)).rows
  expect(sent).toMatchObject({
    id: letter?.id,
    state: 'sent',
    number: 'Вх-00001/26',
    document: { hasStampedCopy: true },
  })
  const stamped = await staff(documents.stamped, { params: { id: requestId, docId: sent?.document?.id ?? '' } })
  const copy = (await printedPages(stamped.bytes)).text
  expect(copy).toContain('ДОКУМЕНТ ПОДПИСАН')
  expect(copy).toContain('Не получены технические условия')
})

test('an application to extend a term says what it asks for now, and returned is written and signed anew', async () => {
  await standAt(portal, requestId, 'examinationCorrection')
  await act(declarant, requestId, 'initiateExtension', 'extendingDeadlineInitiated', {
    days: 10,
    reason: 'Не получены технические условия.',
  })
  const first = await printed(declarant)
  answered(await sign(portal, declarant, first.ref))
  const params = { id: requestId }
  const body = { days: 12, reason: 'Изыскания продолжаются до 20 апреля.' }
  answered(await declarant(documents.saveExtension, { params, body }))
  const changed = await printed(declarant)
  expect(changed.letter).toMatchObject({ id: first.letter?.id, document: { signedBy: [], maySign: true } })
  expect(changed.letter?.text).toMatch(/на 12 рабочих дней\.\nИзыскания продолжаются/)
  const early = await declarant(stages.move, {
    params: { requestId, stage: 'extendingDeadlineInitiated_check' },
    body: { action: 'submitExtensionApplication', expectedStage: 'extendingDeadlineInitiated' },
  })
  expect([early.status, early.problem.title]).toEqual([422, expect.stringContaining('Подпишите письмо')])
  answered(await sign(portal, declarant, changed.ref))
  await act(declarant, requestId, 'submitExtensionApplication', 'extendingDeadlineInitiated_check')

  await act(staff, requestId, 'returnExtensionApplication', 'extendingDeadlineInitiated_edit', {
    reason: 'Укажите, какие изыскания продолжаются.',
  })
  const again = await printed(declarant)
  expect(again.letter).toMatchObject({ state: 'draft', text: changed.letter?.text, document: { maySign: true } })
  answered(await declarant(documents.saveExtension, { params, body: { ...body, reason: 'Геология корпуса 2.' } }))
  const last = await printed(declarant)
  expect(last.letter?.text).toContain('Геология корпуса 2.')
  const { moves } = answered(await declarant(stages.possible, { params }))
  expect(moves.find(({ action }) => action === 'submitExtensionApplication')?.paper).toBe('extensionApplication')
  answered(await sign(portal, declarant, last.ref))
  await act(declarant, requestId, 'submitExtensionApplication', 'extendingDeadlineInitiated_check')
  const { rows } = await read(staff)
  expect(rows.map(({ number }) => number)).toEqual(['Вх-00002/26', 'Вх-00001/26'])
})

test('an application to extend a term that is withdrawn unsent leaves no letter to sign', async () => {
  await standAt(portal, requestId, 'examinationCorrection')
  const asked = { days: 10, reason: 'Не получены технические условия.' }
  await act(declarant, requestId, 'initiateExtension', 'extendingDeadlineInitiated', asked)
  expect((await read(declarant)).rows).toHaveLength(1)
  await act(declarant, requestId, 'withdrawExtension', 'examinationCorrection')
  expect((await read(declarant)).rows).toEqual([])
})

test('a refusal by the clock is written by the portal itself and says why', async () => {
  await standAt(portal, requestId, 'completenessCorrection')
  await portal.db
    .insertInto('deadline')
    .values({
      id: anId(portal),
      request_id: requestId,
      kind: 'completenessCorrection',
      side: 'declarant',
      action: 'completenessDeadlineExpired',
      started_at: new Date('2026-01-12T07:00:00.000Z'),
      term: 30,
      unit: 'calendar',
      due_at: new Date('2026-02-11T20:59:59.999Z'),
      calendar: 'federal',
      source: 'test',
    })
    .execute()
  await portal.db
    .updateTable('request')
    .set({ due_at: new Date('2026-02-11T20:59:59.999Z') })
    .where('id', '=', requestId)
    .execute()
  await portal.sweep()
  const { letter, ref } = await printed(declarant)
  expect(letter).toMatchObject({ type: 'motivatedRefusal', author: 'Портал', number: 'Исх-00001/26' })
  expect(await textOf(declarant, ref)).toContain('Замечания по комплектности не устранены в установленный срок')
})

const lettered = transitions.flatMap((transition) =>
  transition.letter ? [{ ...transition, letter: transition.letter }] : [],
)

test('every move that sends a letter finds whole sentences for it', async () => {
  const undo = new Error('the letters of the test are undone')
  const bodies: string[] = []
  const work = portal.ctx.transaction(async (ctx) => {
    const request = await lockRequest(ctx.db, requestId)
    const at = ctx.now()
    const input = { reason: 'Так решено.', days: 5 }
    for (const [index, transition] of lettered.entries()) {
      const id = anId(portal)
      const row = { id, request_id: requestId, no: 1000 + index, to_stage: request.stage, key: id, at }
      await ctx.db
        .insertInto('stage_move')
        .values({ ...row, action: transition.action, actor: transition.actor })
        .execute()
      const facts = factsAt(transition.from)
      await registerLetter({ ctx, request, transition, facts, id, at, input }, transition.letter)
    }
    const rows = await ctx.db.selectFrom('letter').select('body').execute()
    bodies.push(...rows.map(({ body }) => body))
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  expect(bodies).toHaveLength(lettered.length)
  for (const body of bodies) expect(body).toMatch(/^[А-Я][^{}]+\.(\n[^{}]+\.)*$/)
})

test('a move refuses a letter that was not prepared for it', async () => {
  const custom = answered(await write(declarant, { type: 'extensionAgreement', text: 'Просим продлить срок.' }))
  answered(
    await staff(remarks.create, {
      params: { id: requestId },
      body: {
        kind: 'local',
        discipline: '955.7',
        text: 'Не указан класс.',
        sheet: '3',
        norm: 'СП 63',
        isCritical: true,
      },
    }),
  )
  const body = { action: 'issueRemarks', expectedStage: 'examination' as const, letterId: custom.id }
  const { problem } = await staff(stages.move, { params: { requestId, stage: 'examinationCorrection' }, body })
  expect(problem.code).toBe('MOVE_NOT_ALLOWED')
})

test('letters written at the same time are numbered without a gap, each direction by itself', async () => {
  const all = [...Array(8).fill(declarant), ...Array(4).fill(staff)]
  const sent = await Promise.all(
    all.map((api: Api) => write(api, { type: api === staff ? 'organisationCustom' : 'custom' })),
  )
  const numbers = sent.map((reply) => answered(reply).number ?? '').toSorted((one, other) => one.localeCompare(other))
  expect(numbers).toEqual([
    ...Array.from({ length: 8 }, (_, n) => `Вх-0000${n + 1}/26`),
    ...Array.from({ length: 4 }, (_, n) => `Исх-0000${n + 1}/26`),
  ])
})

test.each([
  ['staff', 'custom', 'otherSide', 'Это действие совершает заявитель.'],
  ['staff', 'defectsNotice', 'move', 'Это письмо составляет портал вместе с действием'],
  ['declarant', 'organisationCustom', 'otherSide', 'Это действие совершает экспертная организация.'],
  ['declarant', 'remarksAnswers', 'stage', 'На этапе «'],
])('%s may not write a letter of the kind %s here, and is told why', async (who, type, reason, why) => {
  const { problem } = await write(who === 'staff' ? staff : declarant, { type })
  expect(problem).toMatchObject({ code: 'FORBIDDEN', reason, why: expect.stringContaining(why) })
})

test('a letter is of a known kind', async () => {
  expect((await write(declarant, { type: 'noSuchKind' })).problem.errors).toEqual([
    { path: 'type', message: 'Выберите вид письма' },
  ])
})

test('a stranger neither writes nor reads', async () => {
  const stranger = await portal.as('declarant2')
  expect((await write(stranger, {})).problem.code).toBe('REQUEST_NOT_FOUND')
  expect((await stranger(correspondence.list, { params: { ownerId: requestId } })).problem.code).toBe(
    'REQUEST_NOT_FOUND',
  )
})

test('what is enclosed is read by both sides of a sent letter and changed by nobody', async () => {
  const bytes = aPdf('Справка')
  const { ref } = answered(
    await declarant(files.upload, { query: { name: 'Справка.pdf', size: String(bytes.length) }, bytes }),
  )
  expect((await staff(files.info, { params: { ref } })).status).toBe(404)
  expect(answered(await write(declarant, { files: [ref] })).files).toMatchObject([{ ref, name: 'Справка.pdf' }])
  expect((await staff(files.download, { params: { ref } })).status).toBe(200)
  expect((await declarant(files.remove, { params: { ref } })).problem.code).toBe('FORBIDDEN')
  const { ref: own } = answered(
    await declarant(files.upload, { query: { name: 'Чужое.pdf', size: String(bytes.length) }, bytes }),
  )
  expect((await write(staff, { type: 'organisationCustom', files: [own] })).status).toBe(404)
})

test('the list is read page by page, what is being written on top', async () => {
  for (const text of ['Первое письмо.', 'Второе письмо.', 'Третье письмо.']) {
    portal.clock.wait(1000)
    answered(await write(declarant, { text }))
  }
  answered(await write(declarant, { type: 'extensionAgreement', text: 'Просим продлить срок.' }))
  const texts: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await read(declarant, { size: 2, ...(cursor && { cursor }) })
    texts.push(...page.rows.map(({ text }) => text))
    cursor = page.next
  }
  expect(texts).toEqual(['Просим продлить срок.', 'Третье письмо.', 'Второе письмо.', 'Первое письмо.'])
  expect((await read(staff)).rows).toHaveLength(3)
})
