import { randomUUID } from 'node:crypto'
import { chat } from '@portal/contract/features/chat/endpoints'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import type { Question } from '@portal/domain/checklists/checklist'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '../../testing/arrange/declarant-request.ts'
import { aDraftInFilling, aFilledDraft, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { countChecklistsLeft } from '../../kernel/application/count-checklists-left.ts'

let portal: TestPortal
let admin: Api
let declarant: Api
let stranger: Api
beforeAll(async () => {
  portal = await aPortal()
  ;[admin, declarant, stranger] = await Promise.all([
    portal.as('admin'),
    portal.as('declarant'),
    portal.as('declarant2'),
  ])
})
afterAll(() => portal.close())

function aQuestion(given: Partial<Question> = {}) {
  const { condition = [], ...rest } = given
  return {
    id: randomUUID(),
    text: 'Разработаны ли технические условия?',
    kind: 'yesNo' as const,
    norm: 'ГрК РФ, ст. 48',
    link: 'https://example.ru/48',
    isObligatory: true,
    takesFiles: false,
    known: '',
    ...rest,
    condition: condition.map((clause) => ({ ...clause, values: [...clause.values] })),
  }
}

const aGroup = (...questions: ReturnType<typeof aQuestion>[]) => ({ id: randomUUID(), title: 'Общее', questions })
const contentOf = (...questions: ReturnType<typeof aQuestion>[]) => ({
  title: 'Технические условия',
  parameters: { goal: ['21'] },
  groups: [aGroup(...questions)],
})
const aTemplate = async () => {
  const { number } = answered(await admin(checklists.nextNumber))
  const body = { of: 'constructor', number, title: 'Технические условия' } as const
  return { number, id: answered(await admin(checklists.create, { body, key: randomUUID() })).id }
}
const save = (id: string, content: ReturnType<typeof contentOf>, revision = 0) =>
  admin(checklists.saveVersion, { params: { id }, body: { revision, content } })
const activate = (id: string, revision = 1) => admin(checklists.activate, { params: { id }, body: { revision } })

/** A checklist in force with these questions. */
async function anActive(...questions: ReturnType<typeof aQuestion>[]) {
  const { id } = await aTemplate()
  answered(await save(id, contentOf(...questions)))
  return answered(await activate(id))
}

const begin = async (requestId: string, versionId: string, api = declarant) =>
  api(checklists.create, { body: { of: 'request', requestId, versionId }, key: randomUUID() })
type Filled = Parameters<typeof fillBody>[0]
const fillBody = (
  answers: {
    question: string
    value: string
    comment?: string
    revision?: number
    files?: string[]
    isProposed?: boolean
  }[],
) => answers.map((answer) => ({ comment: '', revision: 0, ...answer }))
const fill = (id: string, answers: Filled, act?: 'submit' | 'reopen' | 'renew', api = declarant) =>
  api(checklists.fill, { params: { id }, body: { answers: fillBody(answers), ...(act && { act }) } })

test('the file of an answer goes with nothing else and is taken away with the answer alone', async () => {
  const [one, two] = [aQuestion({ takesFiles: true }), aQuestion({ text: 'Второй?', takesFiles: true })]
  const version = await anActive(one, two)
  const request = await aDraftInFilling(declarant)
  const { id } = answered(await begin(request, version.id))
  const upload = await declarant(files.upload, { query: { name: 'ту.pdf' }, bytes: aPdf('ту-2'), key: randomUUID() })
  const ref = upload.body.ref
  answered(await fill(id, [{ question: one.id, value: 'yes', files: [ref] }]))
  expect((await declarant(files.remove, { params: { ref } })).problem.code).toBe('ITEM_CLOSED')
  const twice = await fill(id, [{ question: two.id, value: 'yes', files: [ref] }])
  expect(twice.problem.errors?.[0]?.message).toContain('к другому вопросу')
  await standAt(portal, request, 'completeness')
  const sent = await declarant(chat.send, { params: { chatId: request }, body: { text: '', files: [ref] } })
  expect(sent.problem.title).toBe('Этот файл уже приложен. Загрузите его ещё раз.')
})

test('of two who take one number the second is told the next free one', async () => {
  const { number } = answered(await admin(checklists.nextNumber))
  const body = { of: 'constructor', number, title: 'Пожарная безопасность' } as const
  const both = await Promise.all([1, 2].map(() => admin(checklists.create, { body, key: randomUUID() })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.problem).toMatchObject({ code: 'CHECKLIST_NUMBER', free: number + 1 })
  expect((await declarant(checklists.create, { body, key: randomUUID() })).status).toBe(403)
  expect((await declarant(checklists.nextNumber)).status).toBe(403)
})

test('a question that depends on itself is not kept; what a draft lacks hinders only its coming into force', async () => {
  const { id } = await aTemplate()
  const first = aQuestion()
  const circle = { ...first, condition: [{ of: 'answer' as const, question: first.id, values: ['yes'] }] }
  const refused = await save(id, contentOf(circle))
  expect([refused.status, refused.problem.errors]).toEqual([
    400,
    [{ path: first.id, message: 'Вопрос не может зависеть от самого себя' }],
  ])
  const kept = answered(await save(id, contentOf({ ...first, text: '' })))
  expect(kept).toMatchObject({ revision: 1, faults: [{ place: first.id, message: 'Напишите вопрос' }] })
  expect((await activate(id)).status).toBe(400)
  expect((await save(id, contentOf(first), 0)).problem.code).toBe('REVISION_CONFLICT')
})

test('the next version is a copy, its coming into force archives the former, whose checklists stay with it', async () => {
  const question = aQuestion()
  const first = await anActive(question)
  const request = await aDraftInFilling(declarant)
  const { id } = answered(await begin(request, first.id))
  const { templateId } = first
  const { version } = answered(await admin(checklists.nextVersion, { query: { templateId } }))
  const body = { of: 'version', templateId, version } as const
  const next = answered(await admin(checklists.create, { body, key: randomUUID() }))
  expect((await admin(checklists.create, { body, key: randomUUID() })).status).toBe(409)
  const { content } = answered(await admin(checklists.constructorVersion, { params: { id: next.id } }))
  expect(content).toEqual(first.content)
  const more = aQuestion({ text: 'Согласованы ли они?' })
  answered(await save(next.id, { ...content, parameters: { goal: ['21'] }, groups: [aGroup(question, more)] }))
  const differences = answered(await admin(checklists.differences, { params: { id: next.id }, query: {} }))
  expect(differences.with).toBe(1)
  expect(differences.rows.map(({ kind }) => kind)).toEqual(['added', 'removed', 'added', 'moved'])
  expect(differences.rows[2]?.title).toBe(more.text)
  const active = answered(await activate(next.id))
  expect(active.versions.map(({ state }) => state)).toEqual(['active', 'archived'])
  // An answer to a version archived meanwhile is taken; a new checklist by it is not begun.
  const kept = answered(await fill(id, [{ question: question.id, value: 'yes' }]))
  expect(kept).toMatchObject({ version: 1, percent: 100, newer: { version: 2 } })
  expect((await begin(await aDraftInFilling(declarant), first.id)).problem.code).toBe('CHECKLIST_STATE')
  const renewed = answered(await fill(id, [], 'renew'))
  expect(renewed).toMatchObject({ version: 2, percent: 50, newer: null, answers: [{ question: question.id }] })
  expect((await save(first.id, contentOf(question), 1)).problem.code).toBe('CHECKLIST_STATE')
})

test('a checklist is filled by the declarant, «нет» with a comment, and given to the experts', async () => {
  const one = aQuestion({ takesFiles: true })
  const two = aQuestion({
    text: 'Почему нет?',
    kind: 'text',
    condition: [{ of: 'answer', question: one.id, values: ['no'] }],
  })
  const version = await anActive(one, two)
  const request = await aDraftInFilling(declarant)
  const offered = answered(await declarant(checklists.infoByRequest, { params: { id: request } }))
  expect(offered.offered.map(({ versionId }) => versionId)).toContain(version.id)
  const { id } = answered(await begin(request, version.id))
  expect(answered(await begin(request, version.id)).id).toBe(id)
  expect((await stranger(checklists.checklist, { params: { id } })).status).toBe(404)
  const told = async (api: Api) =>
    answered(await api(checklists.detailsByRequest, { params: { id: request } })).rows.map(({ parameter }) => parameter)
  expect([await told(declarant), await told(admin)]).toEqual([
    ['goal', 'objectType', 'workType', 'functions', 'budget'],
    ['goal', 'objectType', 'workType'],
  ])
  expect((await admin(checklists.checklist, { params: { id } })).status).toBe(404)
  answered(await fill(id, [{ question: one.id, value: 'no' }]))
  const refused = await fill(id, [], 'submit')
  expect(refused.problem.errors?.map(({ message }) => message)).toEqual([
    `Поясните ответ «нет»: ${one.text}`,
    `Ответьте на обязательный вопрос: ${two.text}`,
  ])
  // Two people answer one question: the second is shown what the first has said.
  const stale = await fill(id, [{ question: one.id, value: 'yes' }])
  expect(stale.problem).toMatchObject({ code: 'REVISION_CONFLICT', answers: [{ value: 'no', revision: 1 }] })
  const upload = await declarant(files.upload, { query: { name: 'ту.pdf' }, bytes: aPdf('ту'), key: randomUUID() })
  const ref = upload.body.ref
  const full = answered(
    await fill(id, [
      { question: one.id, value: 'no', comment: 'Сети не нужны', revision: 1, files: [ref] },
      { question: two.id, value: 'Объект без сетей' },
    ]),
  )
  expect(full).toMatchObject({ percent: 100, state: 'completed', files: [{ ref, question: one.id }] })
  expect(answered(await fill(id, [], 'submit'))).toMatchObject({ state: 'submitted', mayFill: false })
  expect((await fill(id, [{ question: one.id, value: 'yes', revision: 2 }])).problem.code).toBe('CHECKLIST_STATE')
  expect(answered(await fill(id, [], 'reopen')).state).toBe('completed')
  answered(await fill(id, [], 'submit'))
  // Staff read it once the application has come.
  expect((await admin(checklists.checklist, { params: { id } })).status).toBe(404)
  await standAt(portal, request, 'completeness')
  const seen = answered(await admin(checklists.checklist, { params: { id } }))
  expect(seen).toMatchObject({ mayFill: false, why: 'Контрольные листы заполняет заявитель.' })
  expect((await fill(id, [], 'reopen')).problem.code).toBe('CHECKLIST_STATE')
  expect((await fill(id, [], 'submit', admin)).status).toBe(403)
  const pdf = await admin(checklists.print, { params: { id } })
  expect([pdf.status, pdf.bytes.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
  const { rows } = answered(await admin(checklists.answers, { query: { text: 'сети не нужны' } }))
  expect(rows).toMatchObject([{ requestId: request, answer: 'Нет', comment: 'Сети не нужны' }])
  const table = await admin(checklists.answersFile, { query: {} })
  const [sheet] = (await readXlsx(table.bytes)).sheets
  expect(sheet?.rows.flat()).toContain('Сети не нужны')
  expect(answered(await declarant(checklists.userRequests, { query: {} })).rows.map((row) => row.id)).toContain(request)
  for (const sort of ['changed', '-changed', 'request', '-percent'] as const)
    expect(answered(await declarant(checklists.list, { query: { sort } })).rows.length).toBeGreaterThan(0)
  expect(answered(await stranger(checklists.list, { query: {} })).rows).toEqual([])
})

test('what the portal knows is proposed, and is an answer only when a person has confirmed it', async () => {
  const question = aQuestion({ kind: 'text', known: 'field:object.functions' })
  const version = await anActive(question)
  const request = await aFilledDraft(declarant)
  const { id } = answered(await begin(request, version.id))
  const seen = answered(await declarant(checklists.checklist, { params: { id } }))
  expect([seen.percent, seen.answers, seen.proposals.length]).toEqual([0, [], 1])
  const value = seen.proposals[0]?.value ?? ''
  expect(value).toMatch(/^\d+\.\d+/)
  const kept = answered(await fill(id, [{ question: question.id, value, isProposed: true }]))
  expect(kept.answers[0]?.proposedFrom).toMatch(/заполнено/)
  expect(kept.proposals).toEqual([])
})

test('a trial says of the applications filed last what it would have asked', async () => {
  const [first, second] = [
    aQuestion(),
    aQuestion({
      text: 'Для капитального ремонта',
      condition: [{ of: 'parameter', parameter: 'workType', values: ['3'] }],
    }),
  ]
  const { id } = await aTemplate()
  answered(await save(id, contentOf(first, second)))
  const request = await aDraftInFilling(declarant)
  await standAt(portal, request, 'completeness')
  const said = answered(await admin(checklists.trial, { params: { id } }))
  expect(said.rows.find(({ requestId }) => requestId === request)).toMatchObject({ asked: 1, depends: 0 })
  expect(said.questions.map(({ asked }) => asked > 0)).toEqual([true, false])
})

test('questions go out as a table and come back changed, each known by its code', async () => {
  const one = aQuestion()
  const two = aQuestion({
    text: 'Почему?',
    kind: 'text',
    condition: [{ of: 'answer', question: one.id, values: ['no'] }],
  })
  const { id } = await aTemplate()
  answered(await save(id, contentOf(one, two)))
  const out = await admin(checklists.exportVersion, { params: { id } })
  const back = answered(await admin(checklists.importVersion, { params: { id }, bytes: out.bytes }))
  expect(back.content.groups).toEqual(
    answered(await admin(checklists.constructorVersion, { params: { id } })).content.groups,
  )
  expect(back.content.groups[0]?.questions).toEqual([one, two])
  const broken = await admin(checklists.importVersion, { params: { id }, bytes: Buffer.from('не таблица') })
  expect([broken.status, broken.problem.errors?.[0]?.message]).toEqual([
    400,
    'Файл не прочитан: это не таблица XLSX или она повреждена',
  ])
})

test('checklists hold up an application only where the setting says so, and until they are handed over', async () => {
  const { id: versionId } = await aTemplate()
  await save(versionId, contentOf(aQuestion()))
  await activate(versionId)
  const requestId = await aFilledDraft(declarant)
  const left = () => countChecklistsLeft(portal.ctx, requestId)
  expect(await left()).toBe(0)
  await sql`update setting set value = '{"text": "да"}' where key = 'checklists.blocking'`.execute(portal.db)
  const all = await left()
  expect(all).toBeGreaterThan(0)
  const { id } = answered(await begin(requestId, versionId))
  expect(await left()).toBe(all)
  await portal.db.updateTable('checklist').set({ state: 'submitted' }).where('id', '=', id).execute()
  expect(await left()).toBe(all - 1)
  await sql`update setting set value = '{"text": "нет"}' where key = 'checklists.blocking'`.execute(portal.db)
})
