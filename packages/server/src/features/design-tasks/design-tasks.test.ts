import { randomUUID } from 'node:crypto'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notices } from '@portal/contract/features/notices/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { aWholeTask as aTaskOf, enterTaskSchema, taskSchema as own } from '../../testing/arrange/design-tasks.ts'
import { demoSignature } from '../../testing/signatures/demo-signature.ts'
import { aDraftInFilling, answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: Api
let author: Api
let colleague: Api
let stranger: Api
beforeAll(async () => {
  portal = await aPortal()
  ;[admin, author, colleague, stranger] = await Promise.all([
    portal.as('admin'),
    portal.as('declarant'),
    portal.as('orgadmin'),
    portal.as('declarant2'),
  ])
  await enter(own)
})
afterAll(() => portal.close())

const upload = async (content: string | Buffer, name = 'design-task-01-00.xsd') =>
  admin(designTasks.uploadSchema, { query: { name }, bytes: Buffer.from(content), key: randomUUID() })

const enter = (content: string, validFrom?: string, validUntil?: string) =>
  enterTaskSchema(admin, content, { ...(validFrom && { validFrom }), ...(validUntil && { validUntil }) })

const aTask = async (api = author) => answered(await api(designTasks.create, { body: {}, key: randomUUID() })).id
const see = async (id: string, api = author) => answered(await api(designTasks.version, { query: { id } }))

/** Fills fields by their paths, each time from what stands there now. */
async function fill(id: string, fields: Readonly<Record<string, string | null>>, api = author) {
  const { revision } = await see(id, api)
  const body = { revision, fields: Object.entries(fields).map(([path, value]) => ({ path, value })) }
  return answered(await api(designTasks.editFields, { query: { id }, body }))
}

async function add(id: string, path: string, api = author) {
  const { revision } = await see(id, api)
  const body = { revision, path, action: 'add' } as const
  return answered(await api(designTasks.blocks, { query: { id }, body, key: randomUUID() })).path
}

const valuesOf = async (id: string) =>
  Object.fromEntries((await see(id)).content.map(({ path, value }) => [path, value]))

const check = async (id: string) => answered(await author(designTasks.validate, { query: { id } }))

const aWholeTask = () => aTaskOf(author)

describe('schemas', () => {
  test('a schema says what it describes, and of two one is in force', async () => {
    const { schema, isKnown } = answered(await upload(own))
    expect([isKnown, schema.state, schema.root, schema.version]).toEqual([true, 'active', 'DesignTask', '01.00'])
    expect(schema.counts).toMatchObject({ asserts: 5, keys: 3 })
    const changed = own.replaceAll('"01.00"', '"01.01"').replace('name="Street" type="text"', 'name="Lane" type="text"')
    const later = await enter(changed, '2026-09-01')
    expect(later.state).toBe('future')
    const { rows } = answered(await admin(designTasks.schemas, { query: { documentType: 'designTask' } }))
    expect(rows.map(({ version, validFrom, validUntil }) => [version, validFrom, validUntil])).toEqual([
      ['01.01', '2026-09-01', null],
      ['01.00', '2026-01-01', '2026-08-31'],
    ])
    const compared = answered(await author(designTasks.compareSchemas, { query: { id: schema.id, other: later.id } }))
    expect(compared.rows.map(({ kind, place }) => [kind, place])).toEqual(
      expect.arrayContaining([
        ['removed', 'address/Street'],
        ['added', 'address/Lane'],
      ]),
    )
  })

  test.each<[string, string, RegExp]>([
    ['what is no XML', 'это не схема', /не XML|не схема/],
    ['a document type', `<!DOCTYPE a [<!ENTITY x "y">]>${own}`, /DOCTYPE/],
    ['another document', '<?xml version="1.0"?><a/>', /корневой элемент не schema/],
    [
      'an include over the network',
      own.replace(
        '<xs:element name="DesignTask">',
        '<xs:include schemaLocation="https://example.org/common.xsd"/><xs:element name="DesignTask">',
      ),
      /по сети портал ничего не берёт. Положите файл common.xsd/,
    ],
  ])('%s is refused', async (_, content, why) => {
    const { problem } = await upload(content)
    expect([problem.code, problem.title]).toEqual(['SCHEMA_REFUSED', expect.stringMatching(why)])
  })

  test('a schema that cannot be used is kept with the reason, and is never in force', async () => {
    const broken = own.replace('type="requisites"', 'type="nothing"')
    const { schema } = answered(await upload(broken))
    expect([schema.state, schema.problems[0]?.text]).toEqual(['unusable', expect.stringContaining('nothing')])
    const body = {
      id: schema.id,
      documentType: 'other',
      title: 'Задание',
      validFrom: '2026-01-01',
      validUntil: null,
    } as const
    expect((await admin(designTasks.addSchema, { body, key: randomUUID() })).problem.code).toBe('SCHEMA_REFUSED')
  })

  test('only administrators load schemas', async () => {
    expect((await author(designTasks.schemas)).status).toBe(403)
    const { schema } = answered(await author(designTasks.activeSchema, { query: { documentType: 'designTask' } }))
    expect(schema?.model.root).toBe('DesignTask')
  })
})

describe('the content', () => {
  test('is filled by places, and what is written has a history', async () => {
    const id = await aTask()
    const edited = await fill(id, { 'Requisites/Number': 'ЗП-7', 'Content/Object/Name': 'Школа' })
    expect(edited.changed.map(({ path, value }) => [path, value])).toEqual([
      ['Content/Object/Name', 'Школа'],
      ['Requisites/Number', 'ЗП-7'],
    ])
    await fill(id, { 'Requisites/Number': 'ЗП-8' })
    const { rows } = answered(await author(designTasks.history, { query: { id, path: 'Requisites/Number' } }))
    expect(rows.map(({ before, after, place }) => [before, after, place])).toEqual([
      ['ЗП-7', 'ЗП-8', 'Реквизиты задания › Номер задания'],
      [null, 'ЗП-7', 'Реквизиты задания › Номер задания'],
    ])
    const { rows: listed } = answered(await author(designTasks.list, { query: { text: 'ЗП-8' } }))
    expect(listed.map(({ number, object }) => [number, object])).toEqual([['ЗП-8', 'Школа']])
  })

  test('two editors: what one did not see he is told, and the same field is a conflict', async () => {
    const id = await aTask()
    const { revision } = await see(id)
    await fill(id, { 'Requisites/Number': 'ЗП-1' })
    const other = answered(
      await author(designTasks.editField, {
        query: { id },
        body: { revision, path: 'Content/Object/Name', value: 'Мост' },
      }),
    )
    expect(other.changed.map(({ path }) => path)).toEqual(['Content/Object/Name', 'Requisites/Number'])
    const { problem } = await author(designTasks.editField, {
      query: { id },
      body: { revision, path: 'Requisites/Number', value: 'ЗП-2' },
    })
    expect(problem).toMatchObject({ code: 'REVISION_CONFLICT', theirs: 'ЗП-1' })
  })

  test.each<[string, string]>([
    ['Nowhere/Number', 'схема такого не описывает'],
    ['../Requisites/Number', 'схема такого не описывает'],
    ['Requisites', 'это не поле'],
    ['@SchemaVersion', 'значение задано схемой'],
    ['@Id/Number', 'схема такого не описывает'],
    ['Content/Developers/Organization~9/INN', 'такого блока нет'],
    ['Content/Scheme/Content', 'приложите файл'],
  ])('the place %s is refused: %s', async (path, why) => {
    const id = await aTask()
    const { problem } = await author(designTasks.editField, { query: { id }, body: { revision: 0, path, value: 'x' } })
    expect([problem.code, problem.title]).toEqual(['DESIGN_TASK_PATH', expect.stringContaining(why)])
  })

  test('another branch keeps the values of the one that was left, and the way back brings them', async () => {
    const id = await aTask()
    const path = 'Content/Object/Address'
    await fill(id, { [`${path}/RegionCode`]: '72', [`${path}/City`]: 'Тюмень' })
    expect((await valuesOf(id))[`${path}/|c1`]).toBe('b1')
    const choose = async (branch: string) => {
      const { revision } = await see(id)
      return answered(
        await author(designTasks.choose, { query: { id }, body: { revision, path: `${path}/|c1`, branch } }),
      )
    }
    await choose('b2')
    expect((await see(id)).aside).toBe(2)
    await choose('b1')
    expect([(await see(id)).aside, (await valuesOf(id))[`${path}/City`]]).toEqual([0, 'Тюмень'])
  })

  test('blocks are added, copied with what is in them, moved, taken away and given back', async () => {
    const id = await aTask()
    const list = 'Content/Requirements/Requirement'
    const first = await add(id, list)
    await fill(id, { [`${first}/Section`]: '03' })
    const act = async (action: 'copy' | 'move' | 'remove' | 'restore', path: string, before?: string) => {
      const { revision } = await see(id)
      const body = { revision, path, action, ...(before && { before }) }
      return answered(await author(designTasks.blocks, { query: { id }, body, key: randomUUID() })).path
    }
    const second = await act('copy', first)
    expect([second, (await valuesOf(id))[`${second}/Section`]]).toEqual([`${list}~2`, '03'])
    await act('move', second, first)
    const order = async () =>
      (await see(id)).content
        .filter(({ path, isRemoved }) => !isRemoved && /Requirement~\d+$/.test(path))
        .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
        .map(({ path }) => path)
    expect(await order()).toEqual([second, first])
    await act('remove', second)
    expect(await order()).toEqual([first])
    const { problem } = await author(designTasks.editField, {
      query: { id },
      body: { revision: (await see(id)).revision, path: `${second}/Section`, value: '01' },
    })
    expect(problem.title).toContain('этот блок убран')
    await act('restore', second)
    expect(await order()).toEqual([second, first])
  })

  test('a picture is one, by its first bytes', async () => {
    const id = await aTask()
    const path = 'Content/Scheme/Content'
    const send = (bytes: Buffer, name = 'схема.png') =>
      author(designTasks.image, { query: { id, path, revision: 0, name }, bytes })
    expect((await send(Buffer.from('это не рисунок'))).problem.errors?.[0]?.message).toContain('не рисунок')
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    answered(await send(picture))
    const xml = (await author(designTasks.xml, { query: { id } })).bytes.toString()
    expect(xml).toContain(`<Content>${picture.toString('base64')}</Content>`)
    expect((await author(designTasks.imageFile, { query: { id, path } })).bytes.equals(picture)).toBe(true)
    // Whoever did not see it does not write another over it.
    expect((await send(picture)).problem.code).toBe('REVISION_CONFLICT')
    await fill(id, { [path]: null })
    expect((await author(designTasks.imageFile, { query: { id, path } })).status).toBe(404)
    const { rows } = answered(await author(designTasks.history, { query: { id, path } }))
    expect(rows.map(({ act, before, after }) => [act, before, after])).toEqual([
      ['image', 'рисунок', null],
      ['image', null, 'схема.png'],
    ])
  })

  test('a rule that cannot be evaluated is told as not checked, never as kept', async () => {
    const strict = own
      .replaceAll('"01.00"', '"01.07"')
      .replace('sum(.//Ratio) &lt;= 100', "xs:date(string(Private[1]/Owner)) &gt; xs:date('2026-01-01')")
    await enter(strict, '2025-01-01', '2025-12-31')
    const { rows } = answered(await admin(designTasks.schemas, { query: {} }))
    const schemaId = rows.find(({ version }) => version === '01.07')?.id
    const { id } = answered(await author(designTasks.create, { body: { schemaId }, key: randomUUID() }))
    const source = await add(id, 'Content/FinanceSources/Private')
    await fill(id, { [`${source}/Owner`]: 'не день', [`${source}/Ratio`]: '10' })
    const { isValid, faults } = await check(id)
    expect(isValid).toBe(false)
    expect(faults.find(({ kind }) => kind === 'assert')).toMatchObject({
      path: 'Content/FinanceSources',
      text: expect.stringMatching(/^Не проверено: Доли источников/),
    })
  })

  test('the schema, its assertions and the advice of the portal are told apart', async () => {
    const id = await aWholeTask()
    expect(await check(id)).toMatchObject({ isValid: true, faults: [] })
    const [first, second] = [
      await add(id, 'Content/FinanceSources/Private'),
      await add(id, 'Content/FinanceSources/Private'),
    ]
    await fill(id, {
      [`${first}/Owner`]: 'А',
      [`${first}/Ratio`]: '60.5',
      [`${second}/Owner`]: 'Б',
      [`${second}/Ratio`]: '40',
      'Content/Developers/Organization~1/INN': '7299001019',
      'Requisites/Date': '10.02.2026',
    })
    const { isValid, faults } = await check(id)
    expect(isValid).toBe(false)
    expect(faults.map(({ kind, path }) => [kind, path])).toEqual([
      ['schema', 'Requisites/Date'],
      ['assert', 'Content/FinanceSources'],
      ['hint', 'Content/Developers/Organization~1/INN'],
    ])
  })

  test('a task of a file says the same when it is written again', async () => {
    const id = await aWholeTask()
    const { bytes } = await author(designTasks.xml, { query: { id } })
    const query = { name: 'задание.xml' }
    const made = answered(await author(designTasks.createFromXml, { query, bytes, key: randomUUID() }))
    expect(made.leftOut).toEqual([])
    expect((await author(designTasks.xml, { query: { id: made.id } })).bytes.toString()).toBe(bytes.toString())
    const unknown = bytes.toString().replace('</Requisites>', '<Secret/></Requisites>')
    const { leftOut } = answered(
      await author(designTasks.createFromXml, { query, bytes: Buffer.from(unknown), key: randomUUID() }),
    )
    expect(leftOut).toEqual([{ line: expect.any(Number), text: 'Элемента Secret в Requisites схема не описывает.' }])
  })

  test.each<[string, (xml: string) => string | Buffer, RegExp]>([
    ['of an unknown version', (xml) => xml.replace('"01.00"', '"09.99"'), /по схеме версии 09.99/],
    ['of another document', () => '<Conclusion SchemaVersion="01.03"/>', /схемы такого документа на портале нет/],
    ['torn', (xml) => xml.slice(0, 700), /обрывается/],
  ])('a file %s is refused with the reason', async (_, change, why) => {
    const { bytes } = await author(designTasks.xml, { query: { id: await aWholeTask() } })
    const { problem } = await author(designTasks.createFromXml, {
      query: { name: 'задание.xml' },
      bytes: Buffer.from(change(bytes.toString())),
      key: randomUUID(),
    })
    expect([problem.code, problem.title]).toEqual(['DESIGN_TASK_XML', expect.stringMatching(why)])
  })
})

describe('a task goes its way', () => {
  test('a stranger does not learn that there is one', async () => {
    const id = await aTask()
    expect((await stranger(designTasks.version, { query: { id } })).status).toBe(404)
    expect(
      (await stranger(designTasks.editField, { query: { id }, body: { revision: 0, path: '', value: 'x' } })).status,
    ).toBe(404)
    expect((await author(designTasks.version, { query: {} })).status).toBe(404)
  })

  test('a choice nobody has made is told with its branches, and is told no more once it is made', async () => {
    const id = await aTask()
    const choices = async () => (await check(id)).faults.filter(({ text }) => text.startsWith('Выберите одно'))
    const [choice] = (await choices()).filter(({ path }) => path.startsWith('Content/Object/Address/|'))
    expect(choice).toMatchObject({ kind: 'schema', text: expect.stringMatching(/«.+», «.+»\.$/) })
    await fill(id, { 'Content/Object/Address/Note': 'г. Тюмень' })
    expect((await choices()).map(({ path }) => path)).not.toContain(choice?.path)
  })

  test('it is approved by everybody who was named, and the newest version alone moves', async () => {
    const id = await aTask()
    const move = async (status: 'onApproval' | 'confirmed', api = author) =>
      api(designTasks.changeStatus, { params: { version: id, status }, body: { revision: (await see(id)).revision } })
    expect((await move('onApproval')).problem.title).toContain('Назначьте хотя бы одного')
    const approvers = [{ userId: await portal.idOf('orgadmin'), role: 'technicalCustomer' as const }]
    answered(await author(designTasks.approvers, { query: { id }, body: { approvers } }))
    expect((await move('onApproval')).problem.title).toContain('не соответствует схеме')
    const whole = await aWholeTask()
    answered(await author(designTasks.approvers, { query: { id: whole }, body: { approvers } }))
    const revision = (await see(whole)).revision
    const sent = await author(designTasks.changeStatus, {
      params: { version: whole, status: 'onApproval' },
      body: { revision },
    })
    expect(answered(sent).status).toBe('onApproval')
    const closed = await author(designTasks.editField, {
      query: { id: whole },
      body: { revision, path: 'Requisites/Number', value: '2' },
    })
    expect(closed.problem.code).toBe('DESIGN_TASK_STATE')
    const decided = answered(
      await colleague(designTasks.decide, {
        query: { id: whole },
        body: { revision, decision: 'agreed', comment: '' },
      }),
    )
    expect(decided.status).toBe('approved')
    const bell = answered(await author(notices.notifications))
    expect(bell.rows.filter(({ code }) => code === 'designTaskStatusChanged').map(({ text }) => text)).toEqual([
      expect.stringContaining('статус «Согласовано»'),
    ])
    const seen = await see(whole)
    expect([seen.checksum, seen.file?.isSigned]).toEqual([expect.stringMatching(/^[0-9A-F]{8}$/), false])
    const unsigned = await author(designTasks.changeStatus, {
      params: { version: whole, status: 'confirmed' },
      body: { revision },
    })
    expect(unsigned.problem.title).toContain('Подпишите')
    const { rows } = answered(await author(designTasks.countByStatus))
    expect(rows.find(({ status }) => status === 'approved')?.count).toBe(1)
    const ref = seen.file?.ref ?? ''
    const signature = Buffer.from(await demoSignature(author, ref, portal.clock.now())).toString('base64')
    answered(await author(files.sign, { params: { ref }, body: { signature } }))
    const confirm = { params: { version: whole, status: 'confirmed' }, body: { revision } } as const
    expect(answered(await author(designTasks.changeStatus, confirm)).status).toBe('confirmed')
    const request = answered(await author(designTasks.createRequest, { query: { id: whole }, key: randomUUID() })).id
    const draft = await portal.ctx.db
      .selectFrom('request')
      .select(['object_name', 'object_type', 'goal'])
      .where('id', '=', request)
      .executeTakeFirstOrThrow()
    expect(draft).toMatchObject({ object_name: 'Школа на 825 мест', object_type: 3, goal: 20 })
    const { rows: told } = await sql<{ section: string }>`
      select section from section_change where request_id = ${request} and changes::text like '%"designTask"%'`.execute(
      portal.ctx.db,
    )
    expect(told.map(({ section }) => section.replace(/:.*/, ''))).toEqual(expect.arrayContaining(['object', 'item']))
    const { rows: papers } = await sql<{ number: string; files: number }>`
      select i.number, (select count(*)::int from document d where d.item_id = i.id) as files
      from item i where i.request_id = ${request} and i.code = '05.03'`.execute(portal.ctx.db)
    expect(papers).toEqual([{ number: 'ЗП-1', files: 1 }])
    const other = await aDraftInFilling(author, { goal: '20' })
    const attach = () => author(designTasks.attachToRequest, { params: { requestId: other }, query: { id: whole } })
    expect(answered(await attach()).title).toContain('адание')
    answered(await attach())
    const { rows: attached } = await sql<{ number: string; files: number }>`
      select i.number, (select count(*)::int from document d where d.item_id = i.id) as files
      from item i where i.request_id = ${other} and i.code = '05.03'`.execute(portal.ctx.db)
    expect(attached).toEqual([{ number: 'ЗП-1', files: 1 }])
    const foreign = { params: { requestId: other }, query: { id: whole } }
    expect((await stranger(designTasks.attachToRequest, foreign)).status).toBe(404)
    const early = await author(designTasks.createRequest, { query: { id }, key: randomUUID() })
    expect(early.problem.title).toContain('по утверждённому')
    const nextVersion = { query: { id: whole }, body: { as: 'version' }, key: randomUUID() } as const
    const next = answered(await author(designTasks.copy, nextVersion)).id
    const earlier = await valuesOf(next)
    expect([earlier['@VersionNumber'], earlier['Versions/Version~1/@Checksum']]).toEqual(['2', seen.checksum])
    expect(await check(next)).toMatchObject({ isValid: true })
    const late = await author(designTasks.changeStatus, {
      params: { version: whole, status: 'archived' },
      body: { revision },
    })
    expect([late.status, late.problem.code]).toEqual([409, 'DESIGN_TASK_NOT_NEWEST'])
    await fill(next, { 'Content/Object/Name': 'Школа на 900 мест' })
    const different = answered(await author(designTasks.difference, { query: { id: next, other: whole } }))
    expect(different.rows).toContainEqual(
      expect.objectContaining({ path: 'Content/Object/Name', kind: 'changed', after: 'Школа на 900 мест' }),
    )
  })

  test('an approver writes a remark to a field, and his refusal sends the task back', async () => {
    const id = await aWholeTask()
    const approvers = [{ userId: await portal.idOf('orgadmin'), role: 'other' as const }]
    answered(await author(designTasks.approvers, { query: { id }, body: { approvers } }))
    const { revision } = await see(id)
    answered(
      await author(designTasks.changeStatus, { params: { version: id, status: 'onApproval' }, body: { revision } }),
    )
    const body = { path: 'Content/Object/Name', text: 'Назовите село' }
    const remark = answered(await colleague(designTasks.remark, { query: { id }, body, key: randomUUID() }))
    expect(remark.place).toContain('Наименование объекта')
    const decision = { revision, decision: 'refused', comment: 'Есть замечание' } as const
    expect(answered(await colleague(designTasks.decide, { query: { id }, body: decision })).status).toBe('returned')
    const closed = { remark: remark.id, answer: 'Названо', isClosed: true }
    expect(answered(await author(designTasks.closeRemark, { query: { id }, body: closed })).closedAt).not.toBeNull()
    await fill(id, { 'Content/Object/Name': 'Школа в с. Новые Кедры' })
  })

  test('an open task goes over to a newer schema: what has no place there is told and kept aside', async () => {
    const id = await aTask()
    await fill(id, { 'Content/Object/Address/City': 'Тюмень', 'Content/Object/Address/Street': 'Лесная' })
    const changed = own
      .replaceAll('"01.00"', '"01.02"')
      .replace('<xs:element name="Street" type="text" minOccurs="0">', '<xs:element name="Lane" type="text">')
    const { schema } = answered(await upload(changed, 'design-task-01-02.xsd'))
    const told = answered(await author(designTasks.migration, { query: { id, schema: schema.id } }))
    expect(told.aside.map(({ path, value }) => [path, value])).toEqual([['Content/Object/Address/Street', 'Лесная']])
    expect(told.toFill.map(({ path }) => path)).toContain('Content/Object/Address/Lane')
    const { revision } = await see(id)
    answered(await author(designTasks.migrate, { query: { id }, body: { revision, schema: schema.id } }))
    const now = await see(id)
    expect([now.schema.version, now.aside]).toEqual(['01.02', 1])
  })

  test('it is printed', async () => {
    const { status, bytes } = await author(designTasks.print, { query: { id: await aWholeTask() } })
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })
})
