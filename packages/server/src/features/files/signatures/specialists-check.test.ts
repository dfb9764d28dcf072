import { randomUUID } from 'node:crypto'
import { files } from '@portal/contract/features/files/endpoints'
import { registers } from '@portal/contract/features/registers/endpoints'
import type { SignedNote } from '@portal/domain/request/notes/note-signers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, aDraftInFilling } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let id: string
beforeAll(async () => {
  portal = await aPortal({ config: { demo: false } })
  declarant = await portal.as('declarant')
  id = await aDraftInFilling(declarant)
})
afterAll(() => portal.close())

const check = async () => {
  const { checks } = answered(await declarant(files.signatureVerification, { params: { id }, query: { nopriz: true } }))
  return { state: checks[0]?.state, text: checks[0]?.text }
}

/** The application is brought to a note that these people signed. */
async function signedBy(...signers: SignedNote[]): Promise<void> {
  await portal.db.deleteFrom('request_note').where('request_id', '=', id).execute()
  await portal.db
    .insertInto('request_note')
    .values({
      id: randomUUID(),
      request_id: id,
      no: 1,
      name: 'ПЗ.xml',
      sha256: Buffer.alloc(32),
      schema_version: '01.07',
      is_own_schema: true,
      note_number: '1',
      note_year: '2026',
      modifications: 0,
      carried: JSON.stringify({}),
      left_out: JSON.stringify([]),
      signers: JSON.stringify(signers),
      state: 'taken',
      created_at: portal.clock.now(),
      created_by: await portal.idOf('declarant'),
      taken_at: portal.clock.now(),
    })
    .execute()
}

const vera = { post: 'chiefEngineer', name: 'Образцова Вера Примеровна', number: 'П-000011' } as const
const roman = { post: 'chiefSurveyEngineer', name: 'Знающий Роман Тестович', number: 'ПИ-000012' } as const

test('who signed the note is looked up in the loaded register; without an answer nobody is said to be absent', async () => {
  expect(await check()).toMatchObject({
    state: 'notRun',
    text: expect.stringContaining('записки в XML в заявлении нет'),
  })
  await signedBy(vera, { post: 'signer', name: 'Нормова Ия', number: null })
  expect(await check()).toEqual({
    state: 'notRun',
    text: 'Образцова Вера Примеровна: Национальный реестр специалистов не подключён: статус не проверен.',
  })
  const lines = [
    'данные на;2026-02-20',
    'номер;ФИО;включён;проектирование;исключён;изыскания;исключён',
    'П-000011;Образцова Вера Примеровна;2018-02-12;действует;;;',
    'ПИ-000012;Знающий Роман Тестович;25.09.2017;действует;;исключён;01.03.2024',
  ]
  const query = { name: 'нрс.csv' }
  const bytes = Buffer.from(lines.join('\n'))
  answered(await (await portal.as('admin'))(registers.load, { params: { code: 'specialists' }, query, bytes }))
  expect(await check()).toEqual({
    state: 'passed',
    text: 'Все, кто подписал записку, состоят в реестре: 1 специалист.',
  })
  await signedBy(vera, roman)
  expect(await check()).toEqual({
    state: 'failed',
    text: 'Знающий Роман Тестович: Сведения исключены из реестра 01.03.2024: специалист по изысканиям.',
  })
  await signedBy({ ...vera, number: 'П-999999' })
  expect(await check()).toMatchObject({ state: 'failed', text: expect.stringContaining('такого номера нет') })
})
