import { randomBytes } from 'node:crypto'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { foldersFor } from '@portal/domain/request/documents/folders'
import type { Goal } from '@portal/domain/request/goals'
import type { ObjectType, WorkType } from '@portal/domain/request/objects/objects'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { readFolders } from './read-folders.ts'

let portal: TestPortal
let declarant: Api

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
})
afterAll(() => portal.close())

async function foldersOf(id: string) {
  const { body } = await declarant(completeness.folders, { params: { id } })
  return body.folders
}

async function generated(row: Parameters<typeof aDeclarantRequest>[1] = {}) {
  const id = await aDeclarantRequest(portal, row)
  const { status, body } = await declarant(completeness.generate, { params: { id } })
  expect(status).toBe(200)
  return { id, folders: body.folders }
}

function saySection(requestId: string, section: string, data: object) {
  const row = { data: JSON.stringify(data), updated_at: portal.clock.now() }
  return portal.db
    .insertInto('request_section')
    .values({ request_id: requestId, section, updated_by: requestId, ...row })
    .onConflict((conflict) => conflict.columns(['request_id', 'section']).doUpdateSet(row))
    .execute()
}

describe('the folders of an application', () => {
  test.each<[Goal, ObjectType, WorkType]>([
    ['10', '2', '1'],
    ['20', '1', '2'],
    ['21', '2', '1'],
    ['21', '1', '3'],
    ['8', '3', '2'],
    ['22', '3', '3'],
    ['4', '1', '1'],
  ])('are those of goal %s, object %s, work %s', async (goal, objectType, workType) => {
    const { folders } = await generated({
      goal: Number(goal),
      object_type: Number(objectType),
      work_type: Number(workType),
    })
    const wanted = foldersFor({ goal, objectType, workType, primacy: '1', flags: { estimateChecked: true } })
    expect(folders.map(({ title }) => title)).toEqual(wanted.map(({ title }) => title))
    expect(folders.flatMap(({ items }) => items.map(({ code }) => code))).toEqual(
      wanted.flatMap(({ items }) => items.map(({ code }) => code)),
    )
  })

  test.each([
    ['a new building with a survey of a special kind', {}, -1],
    ['a capital repair, most of whose sections are advised only, with a survey of a main kind', { work_type: 3 }, 0],
    ['a technical part to which an estimate is examined apart', { goal: 4 }, 0],
  ])('count as much left as the readiness of %s', async (_, row, survey) => {
    const { id, folders } = await generated(row)
    const sum = (of: 'filled' | 'required' | 'missing', all = folders) =>
      all.reduce((total, folder) => total + folder[of], 0)
    const absent = async () => {
      const { body } = await declarant(requests.readiness, { params: { id } })
      const lines = body.blockers.filter(({ text }) => text.startsWith('Загрузите'))
      return { required: lines.filter(({ blocks }) => blocks).length, advised: lines.length }
    }
    expect([sum('required'), sum('filled'), sum('missing')]).toEqual([
      (await absent()).required,
      0,
      (await absent()).advised,
    ])
    const named = (title: string) => folders.find((folder) => folder.title.startsWith(title))?.items ?? []
    const surveys = folders.find(({ slot }) => slot === 'surveys')?.items
    const chosen = [named('ПЗ')[0], named('АР')[0], surveys?.at(survey)].filter((one) => one !== undefined)
    for (const item of chosen) {
      const query = { name: `${item.code}.pdf` }
      await declarant(completeness.upload, { params: { id: item.id }, query, bytes: aPdf(item.id) })
    }
    for (const { id: itemId, revision } of folders.find(({ code }) => code === '05')?.items ?? []) {
      const body = { revision, ignoredReason: 'Сети не затрагиваются' }
      await declarant(completeness.updateItem, { params: { id: itemId }, body })
    }
    const now = await foldersOf(id)
    expect(sum('missing', now)).toBeLessThan(sum('missing'))
    expect([sum('required', now) - sum('filled', now), sum('missing', now)]).toEqual(Object.values(await absent()))
  })

  test('appear when the creating of the application is completed', async () => {
    const id = await aDeclarantRequest(portal, { goal: 21, stage: 'draft_creating' })
    const moved = await declarant(stages.move, {
      params: { requestId: id, stage: 'draft_filling' },
      body: { action: 'completeCreating', expectedStage: 'draft_creating' },
    })
    expect(moved.status).toBe(200)
    expect((await foldersOf(id)).map(({ slot }) => slot)).toContain('01')
  })

  test('stay the same rows when they are built again', async () => {
    const { id, folders } = await generated()
    const again = await declarant(completeness.generate, { params: { id } })
    expect(again.body.folders).toEqual(folders)
  })

  test('ask for no section within expert support', async () => {
    const { folders } = await generated({
      kind: 'complianceEstimation',
      stage: 'applicationFormation_filling',
      goal: 20,
    })
    const sections = folders.filter(({ slot }) => /^\d\d$/.test(slot))
    expect(sections.length).toBeGreaterThan(5)
    expect(
      sections.flatMap(({ items, required }) => [required, ...items.filter(({ isRequired }) => isRequired)]),
    ).toEqual(sections.map(() => 0))
    expect(folders.flatMap(({ items }) => items.map(({ code }) => code))).toContain('99.02')
  })

  test('are read in four statements, whatever lies in them', async () => {
    const { id, folders } = await generated()
    const [first, ...others] = folders.flatMap(({ items }) => items).slice(0, 6)
    await upload(first?.id ?? '', 'Первый.pdf')
    expect(await statementsFor(id)).toBe(4)
    for (const [index, item] of others.entries()) await upload(item.id, `Документ ${index}.pdf`)
    expect(await statementsFor(id)).toBe(4)
  })
})

describe('when the conditions of a document change', () => {
  test('an empty one goes and comes back as the same row', async () => {
    const { id } = await generated()
    await saySection(id, 'object', { okn: true })
    await refreshed(id)
    const shown = await itemByCode(id, '02.05')
    await saySection(id, 'object', { okn: false })
    await refreshed(id)
    expect(await itemByCode(id, '02.05')).toBeUndefined()
    await saySection(id, 'object', { okn: true })
    await refreshed(id)
    expect((await itemByCode(id, '02.05'))?.id).toBe(shown?.id)
  })

  test('an uploaded file stays, in a document that nobody requires', async () => {
    const { id } = await generated()
    await saySection(id, 'object', { okn: true })
    await refreshed(id)
    const item = await itemByCode(id, '02.05')
    expect(item?.isRequired).toBe(true)
    await upload(item?.id ?? '', 'Заключение.pdf')
    await saySection(id, 'object', { okn: false })
    await refreshed(id)
    const kept = await itemByCode(id, '02.05')
    expect(kept).toMatchObject({ id: item?.id, isRequired: false })
    expect(kept?.documents.map(({ file }) => file.name)).toEqual(['Заключение.pdf'])
  })

  test('two changes at once make no folder twice', async () => {
    const id = await aDeclarantRequest(portal)
    await Promise.all([1, 2, 3].map(() => refreshed(id)))
    const titles = (await foldersOf(id)).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.length).toBeGreaterThan(10)
  })
})

describe('an item of one’s own', () => {
  test('is added to a folder, filled and taken away', async () => {
    const { folders } = await generated()
    const added = await declarant(completeness.addItem, {
      params: { id: folders[0]?.id ?? '' },
      body: { title: 'Письмо соседей' },
    })
    expect(added.body).toMatchObject({ title: 'Письмо соседей', isRequired: false, isOpen: true, state: 'empty' })
    expect((await upload(added.body.id, 'Письмо.pdf')).status).toBe(200)
    expect((await declarant(completeness.removeItem, { params: { id: added.body.id } })).status).toBe(200)
    expect((await declarant(completeness.item, { params: { id: added.body.id } })).problem.code).toBe('NOT_FOUND')
  })

  test('is not what stands in the list of documents', async () => {
    const { folders } = await generated()
    const listed = folders[0]?.items[0]?.id ?? ''
    const refused = await declarant(completeness.removeItem, { params: { id: listed } })
    expect(refused.problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', title: expect.stringContaining('не убирается') })
  })
})

describe('the words about an item', () => {
  test('say why a section was not developed, and count it as filled', async () => {
    const { id, folders } = await generated()
    const folder = folders.find(({ slot }) => slot === '02')
    const item = folder?.items[0]
    const saved = await declarant(completeness.updateItem, {
      params: { id: item?.id ?? '' },
      body: { revision: item?.revision ?? 0, ignoredReason: 'Участок не меняется', number: '12', date: '2026-02-01' },
    })
    expect(saved.body).toMatchObject({
      ignoredReason: 'Участок не меняется',
      stateTitle: 'Не разрабатывался',
      date: '2026-02-01',
    })
    const after = (await foldersOf(id)).find(({ slot }) => slot === '02')
    expect(after).toMatchObject({ required: 1, filled: 1 })
  })

  test('that it was not developed are gone when a file comes, and are refused while one is there', async () => {
    const { folders } = await generated()
    const [item] = folders.find(({ slot }) => slot === '02')?.items ?? []
    const params = { id: item?.id ?? '' }
    const body = { revision: item?.revision ?? 0, ignoredReason: 'Участок не меняется' }
    const { revision } = (await declarant(completeness.updateItem, { params, body })).body
    await upload(params.id, 'ПЗУ.pdf')
    expect((await declarant(completeness.item, { params })).body.ignoredReason).toBeNull()
    const again = await declarant(completeness.updateItem, { params, body: { ...body, revision } })
    expect(again.problem).toMatchObject({ code: 'MOVE_NOT_ALLOWED', title: expect.stringContaining('есть файлы') })
  })

  test('are not lost to whoever saves later from an older page', async () => {
    const { folders } = await generated()
    const item = folders[0]?.items[0]
    const save = (number: string) =>
      declarant(completeness.updateItem, {
        params: { id: item?.id ?? '' },
        body: { revision: item?.revision ?? 0, number },
      })
    expect((await save('1')).status).toBe(200)
    expect((await save('2')).problem.code).toBe('REVISION_CONFLICT')
  })
})

describe('while the number of a document is typed', () => {
  test('the other open pages of the declarant hear of it, everybody only of what the lists say', async () => {
    const { id, folders } = await generated()
    const [item] = folders.find(({ slot }) => slot === '02')?.items ?? []
    const params = { id: item?.id ?? '' }
    for (const login of ['declarant', 'orgadmin']) {
      const [pageId, browserId] = [
        uuidv7(portal.clock.now(), randomBytes(10)),
        uuidv7(portal.clock.now(), randomBytes(10)),
      ]
      const page = { pageId, browserId, section: null, isEditing: false }
      expect((await (await portal.as(login))(requests.here, { params: { id }, body: page })).status).toBe(200)
    }
    const told: string[] = []
    for (const listener of ['staff', await portal.idOf('orgadmin')])
      onTestFinished(
        portal.shared.live.subscribe(new Set([listener]), (event) => {
          if (event.id === id && event.kind !== 'presence')
            told.push(`${event.kind} ${listener === 'staff' ? listener : 'colleague'}`)
        }),
      )
    const typed = await declarant(completeness.updateItem, {
      params,
      body: { revision: item?.revision ?? 0, number: '12', date: '2026-02-01', author: 'АО «Институт»' },
    })
    await expect.poll(() => told).toEqual(['draft colleague'])
    const body = { revision: typed.body.revision, ignoredReason: 'Участок не меняется' }
    expect((await declarant(completeness.updateItem, { params, body })).status).toBe(200)
    await expect.poll(() => told).toContain('request staff')
    expect(told.filter((one) => one.endsWith('staff'))).toEqual(['request staff'])
  })
})

async function refreshed(id: string) {
  await portal.shared.process.refreshFolders?.(portal.ctx, id)
}

async function itemByCode(id: string, code: string) {
  return (await foldersOf(id)).flatMap(({ items }) => items).find((item) => item.code === code)
}

function upload(id: string, name: string) {
  return declarant(completeness.upload, { params: { id }, query: { name }, bytes: aPdf(`${id} ${name}`) })
}

async function statementsFor(id: string): Promise<number> {
  let count = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await readFolders(portal.db.withPlugin(counter), id, { stage: 'draft_filling', isStaff: false })
  return count
}
