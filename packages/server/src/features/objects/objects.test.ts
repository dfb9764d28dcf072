import { randomUUID } from 'node:crypto'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { objects } from '@portal/contract/features/objects/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDraftInFilling, aFilledDraft, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { putDocument } from '../../testing/arrange/put-rows.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const add = async (id: string, index: number, name: string) =>
  answered(await api(objects.addPart, { params: { id, index: String(index) }, body: { fields: { name } } }))
const names = async (id: string) =>
  answered(await api(objects.parts, { params: { id } })).parts.map(({ index, fields }) => `${index} ${fields.name}`)
const foldersOf = async (id: string) => answered(await api(completeness.folders, { params: { id } })).folders
const setStead = (id: string, steadId: string, revision: number, fields: Record<string, string> = {}) =>
  api(objects.setStead, { params: { id, steadId }, body: { revision, type: 'gpzu', fields } })

describe('parts of the object', () => {
  test('stand in the order they are put in, whatever is added, moved, taken out and put back', async () => {
    const id = await aDraftInFilling(api)
    const [school, boiler] = [await add(id, 1, 'Школа'), await add(id, 2, 'Котельная')]
    await add(id, 1, 'Гараж')
    expect(await names(id)).toEqual(['1 Гараж', '2 Школа', '3 Котельная'])
    const moved = { revision: boiler.revision, fields: boiler.fields, index: 1 }
    answered(await api(objects.updatePart, { params: { id: boiler.id }, body: moved }))
    expect(await names(id)).toEqual(['1 Котельная', '2 Гараж', '3 Школа'])
    answered(await api(objects.removePart, { params: { id: boiler.id } }))
    expect(await names(id)).toEqual(['1 Гараж', '2 Школа'])
    answered(await api(objects.restorePart, { params: { id: boiler.id } }))
    expect(await names(id)).toEqual(['1 Котельная', '2 Гараж', '3 Школа'])
    answered(await api(objects.removePart, { params: { id: boiler.id } }))
    const restored = await Promise.all([1, 2].map(() => api(objects.restorePart, { params: { id: boiler.id } })))
    expect(new Set(restored.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(await names(id)).toEqual(['1 Котельная', '2 Гараж', '3 Школа'])
    expect(answered(await api(objects.part, { params: { id, index: '3' } })).id).toBe(school.id)
    expect((await api(objects.part, { params: { id, index: '4' } })).status).toBe(404)
    expect((await api(objects.part, { params: { id, index: '0' } })).status).toBe(400)
  })

  test('are kept as typed, with their own indicators, and the check says what to mend', async () => {
    const id = await aDraftInFilling(api)
    const { id: partId, revision } = await add(id, 1, 'Школа')
    const indicators = [{ name: 'Площадь застройки', unit: 'м²', value: '1200', isMain: true }]
    const body = { revision, fields: { kind: 'part', name: 'Школа', functions: 'учёба' }, indicators }
    const saved = answered(await api(objects.updatePart, { params: { id: partId }, body }))
    expect(saved).toMatchObject({ indicators, revision: 2, fields: { functions: 'учёба' } })
    expect(saved.problems).toMatchObject([{ path: 'functions', text: 'Код классификатора имеет вид 19.07.001.005' }])
    // The indicators of the object itself are others: the same name may stand there too.
    const rows = { revision: 0, rows: indicators }
    answered(await api(requests.setIndicators, { params: { id }, body: rows }))
    const { body: late, problem } = await api(objects.updatePart, { params: { id: partId }, body })
    expect([problem.code, late.revision]).toEqual(['REVISION_CONFLICT', 2])
    const strange = await api(objects.updatePart, { params: { id: partId }, body: { revision: 2, fields: { x: 'y' } } })
    expect(strange.problem.errors).toEqual([{ path: 'fields.x', message: 'Такого поля нет' }])
  })

  test('keep an indicator that stands twice while it is being mended, and say so', async () => {
    const id = await aDraftInFilling(api)
    const twice = { name: 'Площадь застройки', unit: 'м²', value: '1200' }
    const part = answered(
      await api(objects.addPart, {
        params: { id, index: '1' },
        body: { fields: { kind: 'part', name: 'Школа', functions: '02.01.001.001' }, indicators: [twice, twice] },
      }),
    )
    expect(part.problems).toMatchObject([{ path: 'indicators.1.name', text: 'Такой показатель уже есть' }])
    answered(
      await api(requests.setIndicators, {
        params: { id },
        body: { revision: 0, rows: [twice, { ...twice, value: '3' }] },
      }),
    )
    expect(answered(await api(requests.get, { params: { id } })).indicators.rows).toHaveLength(2)
    const path = `parts.${part.id}.functions`
    expect(answered(await api(requests.fieldHistory, { params: { id, path } })).values).toMatchObject([
      { value: '02.01.001.001', by: 'Образцова Вера Примеровна', origin: { code: null } },
    ])
  })

  test('multiply the folders of their sections; with documents a part stays', async () => {
    const id = await aFilledDraft(api)
    const part = await add(id, 1, 'Школа')
    answered(await api(completeness.generate, { params: { id } }))
    const all = await foldersOf(id)
    const own = all.filter((folder) => folder.part === part.id)
    expect(all.filter(({ hint }) => hint?.includes('крепятся части объекта (1)')).map(({ code }) => code)).toEqual([
      '04',
    ])
    expect(own.map(({ slot }) => slot)).toEqual(['03', '04', '05', '06', '07', '14', '15', '08'])
    expect(own[0]?.title).toBe('АР. Школа')
    const [item] = own[0]?.items ?? []
    const documentId = await putDocument(portal, id, { type: 'section', itemId: item?.id ?? '' })
    const refused = await api(objects.removePart, { params: { id: part.id } })
    expect(refused).toMatchObject({ status: 409, problem: { code: 'PART_HAS_DOCUMENTS' } })
    expect(refused.problem.title).toContain('«Школа» есть документы (1)')
    // Renamed, it keeps its folders and what lies in them.
    const { revision, fields } = answered(await api(objects.part, { params: { id, index: '1' } }))
    const body = { revision, fields: { ...fields, name: 'Учебный корпус' } }
    answered(await api(objects.updatePart, { params: { id: part.id }, body }))
    const renamed = (await foldersOf(id)).find((folder) => folder.id === own[0]?.id)
    expect(renamed).toMatchObject({ title: 'АР. Учебный корпус', items: [{ documents: [{ id: documentId }] }] })
  })

  test('taken out and put back they bring their folders with what was said in them', async () => {
    const id = await aFilledDraft(api)
    const part = await add(id, 1, 'Школа')
    const partFolder = async () => (await foldersOf(id)).find((folder) => folder.part === part.id)
    answered(await api(completeness.generate, { params: { id } }))
    const before = await partFolder()
    await portal.db
      .updateTable('item')
      .set({ ignored_reason: 'Не разрабатывался' })
      .where('id', '=', before?.items[0]?.id ?? '')
      .execute()
    answered(await api(objects.removePart, { params: { id: part.id } }))
    expect(await partFolder()).toBeUndefined()
    const stranger = await portal.as('orgadmin')
    expect((await stranger(objects.restorePart, { params: { id: part.id } })).status).toBe(404)
    answered(await api(objects.restorePart, { params: { id: part.id } }))
    expect(await partFolder()).toMatchObject({ id: before?.id, items: [{ ignoredReason: 'Не разрабатывался' }] })
  })

  test('are not changed after the submission', async () => {
    const id = await aFilledDraft(api)
    const part = await add(id, 1, 'Школа')
    await standAt(portal, id, 'completeness')
    for (const refused of [
      await api(objects.addPart, { params: { id, index: '1' }, body: { fields: {} } }),
      await api(objects.updatePart, { params: { id: part.id }, body: { revision: 1, fields: {} } }),
      await api(objects.removePart, { params: { id: part.id } }),
      await setStead(id, randomUUID(), 0),
    ])
      expect(refused.status).toBe(403)
    const staff = await portal.as('admin')
    expect(answered(await staff(objects.parts, { params: { id } })).parts).toHaveLength(1)
  })
})

describe('land plots', () => {
  test('are written by the id the caller gives, read by their type, and put back by the same call', async () => {
    const id = await aDraftInFilling(api)
    const steadId = randomUUID()
    const fields = { cadastral: '77:01:0001001:123', area: '1 200,5' }
    expect(answered(await setStead(id, steadId, 0, fields))).toMatchObject({ id: steadId, fields, revision: 1 })
    expect(answered(await setStead(id, steadId, 1, { ...fields, cadastral: '77:01' })).problems).toContainEqual({
      path: 'cadastral',
      label: 'Кадастровый номер',
      text: 'Кадастровый номер должен иметь вид 77:01:0001001:123',
    })
    expect((await setStead(id, steadId, 1)).problem.code).toBe('REVISION_CONFLICT')
    const ofType = async (type: 'gpzu' | 'ppt') =>
      answered(await api(objects.steadsOfType, { params: { id, type } })).steads.map((stead) => stead.id)
    expect([await ofType('gpzu'), await ofType('ppt')]).toEqual([[steadId], []])
    answered(await api(objects.removeStead, { params: { id, steadId } }))
    expect((await api(objects.stead, { params: { id, steadId } })).status).toBe(404)
    const back = answered(await setStead(id, steadId, 0, fields))
    expect(answered(await api(objects.stead, { params: { id, steadId } })).fields).toEqual(fields)
    // It goes on where its history stands, so that it can be changed again.
    expect(answered(await setStead(id, steadId, back.revision, { ...fields, area: '900' })).fields.area).toBe('900')
    const path = `steads.${steadId}.area`
    const { values } = answered(await api(requests.fieldHistory, { params: { id, path } }))
    // What it said when it was taken out is not lost with it.
    expect(values.map(({ value }) => value)).toEqual(['900', '1 200,5', null, '1 200,5'])
  })

  test('of another application are not there, to read or to overwrite', async () => {
    const [one, other] = [await aDraftInFilling(api), await aDraftInFilling(api)]
    const steadId = randomUUID()
    answered(await setStead(one, steadId, 0, { cadastral: '77:01:0001001:123' }))
    const tries = [
      await api(objects.stead, { params: { id: other, steadId } }),
      await setStead(other, steadId, 0),
      await setStead(other, steadId, 1),
      await api(objects.removeStead, { params: { id: other, steadId } }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(answered(await api(objects.steads, { params: { id: one } })).steads).toHaveLength(1)
  })
})
