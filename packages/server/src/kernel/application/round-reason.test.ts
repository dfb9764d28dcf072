import { objects } from '@portal/contract/features/objects/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { Indicator } from '@portal/domain/request/objects/indicator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anId } from '../../testing/arrange/builders.ts'
import { aFilledDraft, answered, standAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const area = { name: 'Площадь', unit: 'м²', value: '1200', isMain: false }
const reason = 'Уточнён по обмерам'

/** Remarks of a round to the indicators of the object and to its parts. */
async function aRound(id: string, round: number) {
  portal.clock.wait(1000)
  const now = portal.clock.now()
  const author = await portal.idOf('admin')
  const common = {
    request_id: id,
    kind: 'request',
    round,
    state: 'issued',
    body: 'Уточните',
    author_id: author,
  } as const
  await portal.db.updateTable('remark').set({ state: 'accepted' }).where('request_id', '=', id).execute()
  await portal.db
    .insertInto('remark')
    .values(
      ['indicators', 'parts'].map((field, at) => ({
        ...common,
        id: anId(portal),
        no: at + 1,
        field,
        issued_at: now,
        created_at: now,
      })),
    )
    .execute()
  await standAt(portal, id, 'examinationCorrection_edit')
  portal.clock.wait(1000)
}

/** The two places indicators stand in: how they are read and saved there. */
async function places(id: string) {
  const part = answered(
    await api(objects.addPart, {
      params: { id, index: '1' },
      body: { fields: { kind: 'part', name: 'Корпус' }, indicators: [area] },
    }),
  )
  const { revision } = answered(await api(requests.get, { params: { id } })).indicators
  answered(await api(requests.setIndicators, { params: { id }, body: { revision, rows: [area] } }))
  const ofObject = {
    read: async () => answered(await api(requests.get, { params: { id } })).indicators.rows,
    save: async (rows: Indicator[]) => {
      const { indicators } = answered(await api(requests.get, { params: { id } }))
      answered(await api(requests.setIndicators, { params: { id }, body: { revision: indicators.revision, rows } }))
    },
  }
  const partNow = async () => {
    const { parts } = answered(await api(objects.parts, { params: { id } }))
    const found = parts.find((one) => one.id === part.id)
    if (!found) throw new Error('the part is gone')
    return found
  }
  const ofPart = {
    read: async () => (await partNow()).indicators,
    save: async (indicators: Indicator[]) => {
      const { revision, fields } = await partNow()
      answered(await api(objects.updatePart, { params: { id: part.id }, body: { revision, fields, indicators } }))
    },
  }
  return { object: ofObject, part: ofPart }
}

test.each(['object', 'part'] as const)(
  'the reason of a corrected indicator of the %s is of its round',
  async (where) => {
    const id = await aFilledDraft(api)
    const { read, save } = (await places(id))[where]
    await aRound(id, 1)
    await save([{ ...area, value: '1350', reason }])
    expect(await read()).toMatchObject([{ value: '1350', reason }])
    await aRound(id, 2)
    const [now] = await read()
    expect(now?.value).toBe('1350')
    expect(now?.reason ?? null).toBeNull()
    // What nobody has touched keeps what was said of it.
    await save([{ ...area, value: '1350' }])
    const kept = () =>
      portal.db
        .selectFrom('indicator')
        .select(['value', 'reason'])
        .where('request_id', '=', id)
        .where('superseded_at', 'is', null)
        .where('part_id', where === 'part' ? 'is not' : 'is', null)
        .execute()
    expect(await kept()).toEqual([{ value: '1350', reason }])
    await save([{ ...area, value: '1400', reason: 'По замечанию 2' }])
    expect(await kept()).toEqual([{ value: '1400', reason: 'По замечанию 2' }])
    expect(await read()).toMatchObject([{ value: '1400', reason: 'По замечанию 2' }])
  },
)
