import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { documents } from '@portal/contract/features/documents/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { files } from '@portal/contract/features/files/endpoints'
import { letterEffect, letterRule, letters } from '@portal/domain/letters/letters'
import { limits } from '@portal/domain/settings/limits'
import { stageNames, stageRule } from '@portal/domain/stages/stages'
import { typedKeys } from '@portal/domain/typed-keys'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPdf } from '../../../testing/arrange/declarant-request.ts'
import { answered, aRequestAt, standAt } from '../../../testing/arrange/drafts.ts'
import { anUpload, printed } from '../../../testing/moves/deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
})
afterAll(() => portal.close())
beforeEach(() => standAt(portal, id, 'examination'))

type Body = Sent<typeof correspondence.create>['body']

function write(api: Api, body: Partial<Body>) {
  return api(correspondence.create, {
    body: { requestId: id, type: 'custom', text: 'Просим сообщить ход дела.', ...body },
  })
}

function send(api: Api, letterId: string) {
  return api(correspondence.send, { params: { id: letterId } })
}

async function listed(api: Api) {
  return answered(await api(correspondence.list, { params: { ownerId: id }, query: { size: 100 } })).rows
}

const askingKinds = typedKeys(letters).filter((type) => letterEffect(type) !== null || letterRule(type).withMove)

/** Some letters are refused at any stage: those of a support, for this application has none, and those written with a move. */
const why =
  /^На этапе «.+» это недоступно\.$|^Письмо есть только у .+ экспертного сопровождения\.?$|^Это письмо составляет портал вместе/

const finalStages = stageNames.flatMap((stage) => (stage !== 'new' && stageRule(stage).final ? [stage] : []))

test.each(finalStages)('an application whose work is over (%s) gets no letter that would change it', async (stage) => {
  await standAt(portal, id, stage)
  const before = (await listed(staff)).length
  for (const type of askingKinds) {
    const isOwn = letterRule(type).direction === 'fromDeclarant'
    const tried = await write(isOwn ? declarant : staff, { type })
    expect([type, tried.status, tried.problem.code]).toEqual([type, 403, 'FORBIDDEN'])
    expect(tried.problem.why, type).toMatch(why)
  }
  expect(await listed(staff)).toHaveLength(before)
})

test('a letter begun while the work went on is not sent when it is over, and says why', async () => {
  const fields = { newName: 'Школа на 1100 мест' }
  const draft = answered(await write(declarant, { type: 'nameChangeNotice', fields, isDraft: true }))
  await standAt(portal, id, 'contractCanceled')
  const tried = await send(declarant, draft.id)
  expect([tried.status, tried.problem.code]).toEqual([403, 'FORBIDDEN'])
  expect(tried.problem.why).toBe('На этапе «Договор аннулирован» это недоступно.')
  expect((await listed(staff)).map((letter) => letter.id)).not.toContain(draft.id)
  await standAt(portal, id, 'examination')
  expect(answered(await send(declarant, draft.id)).state).not.toBe('draft')
})

test('a file of another person, of another application or of another letter goes with no letter', async () => {
  const other = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  const before = (await listed(declarant)).length
  const given: Record<string, string> = {
    'of another organisation': await anUpload(await portal.as('declarant2')),
    'of staff': await anUpload(staff),
    'that does not exist': '0198c0de-0000-7000-8000-00000000f001',
  }
  for (const [whose, ref] of Object.entries(given)) {
    const tried = await write(declarant, { files: [ref] })
    expect([whose, tried.status, tried.problem.code]).toEqual([whose, 404, 'NOT_FOUND'])
  }
  // His own file, but of another application of his.
  const ofOther = await anUpload(declarant)
  answered(await write(declarant, { requestId: other, files: [ofOther] }))
  expect((await write(declarant, { files: [ofOther] })).problem.code).toBe('NOT_FOUND')
  // One that stands in the documentation of this application, or went with another letter, is taken for nothing else.
  const used = await anUpload(declarant)
  answered(await write(declarant, { files: [used] }))
  const twice = await write(declarant, { files: [used] })
  expect([twice.problem.code, twice.problem.why]).toEqual(['MOVE_NOT_ALLOWED', expect.stringContaining('уже приложен')])
  const none = await write(declarant, { files: [await anUpload(declarant), given['of staff'] ?? ''] })
  expect(none.status, 'one foreign file among own ones').toBe(404)
  expect(await listed(declarant), 'nothing is left of what was refused').toHaveLength(before + 1)
})

test('the same file named twice goes once', async () => {
  const ref = await anUpload(declarant)
  expect(answered(await write(declarant, { files: [ref, ref] })).files).toMatchObject([{ ref }])
})

test('a sent letter stays as it went: sent again it is the same, and neither its paper nor its files are taken away or replaced', async () => {
  const enclosed = await anUpload(declarant)
  const draft = answered(await write(declarant, { files: [enclosed], isDraft: true }))
  const sent = answered(await send(declarant, draft.id))
  await printed(portal)
  await portal.clock.set(new Date(portal.clock.now().getTime() + 3_600_000))
  expect(answered(await send(declarant, draft.id))).toMatchObject({ number: sent.number, sentAt: sent.sentAt })
  const itself = async (api: Api) => (await listed(api)).find((letter) => letter.id === draft.id)
  const letter = await itself(declarant)
  const documentId = letter?.document?.id ?? ''
  const paper = letter?.document?.file?.ref ?? ''
  for (const api of [declarant, staff]) {
    for (const ref of [enclosed, paper]) {
      const removed = await api(files.remove, { params: { ref } })
      expect([removed.status, removed.problem.why]).toEqual([403, 'Отправленное письмо не изменяется.'])
    }
    const gone = await api(documents.remove, { params: { type: 'letter', id: documentId } })
    expect([gone.status, gone.problem.code]).toEqual([403, 'FORBIDDEN'])
  }
  // Nor is anything put in the place of an enclosed file: its name leads to the letter alone.
  const bytes = aPdf('Другое')
  const instead = await declarant(files.upload, { query: { name: 'Другое.pdf', size: String(bytes.length) }, bytes })
  expect(answered(instead).ref).not.toBe(enclosed)
  const late = await declarant(files.digest, { params: { ref: paper, alg: '101' } })
  expect([late.status, late.problem.why], 'signed later than sent').toEqual([403, 'Отправленное письмо не изменяется.'])
  expect(await itself(staff)).toMatchObject({
    text: 'Просим сообщить ход дела.',
    number: sent.number,
    sentAt: sent.sentAt,
    files: [{ ref: enclosed }],
  })
})

test('a thousand receivers written into a letter are refused with the longest text there may be, which goes and is printed', async () => {
  const receivers = Array.from({ length: 1000 }, (_, n) => `Получатель ${n + 1} <receiver-${n + 1}@example.test>`).join(
    '; ',
  )
  const long = await write(declarant, { text: receivers })
  expect([long.status, long.problem.errors]).toEqual([
    400,
    [{ path: 'text', message: expect.stringMatching(/не длиннее 8.?000 знаков/i) }],
  ])
  const subject = await write(declarant, { subject: receivers })
  expect(subject.problem.errors?.map(({ path }) => path)).toEqual(['subject'])
  const most = receivers.slice(0, limits.letterTextLength)
  const letter = answered(await write(declarant, { text: most }))
  expect(letter.text).toBe(most.trim())
  await printed(portal)
  const [row] = await listed(staff)
  expect(row).toMatchObject({ id: letter.id, document: { file: { ref: expect.any(String) } } })
})
