import { catalog } from '@portal/domain/request/catalogs/catalogs'
import { type FieldRow, fieldName } from '@portal/domain/request/fields/field-table'
import { factsOf } from '@portal/domain/request/application'
import { fieldsFor } from '@portal/domain/request/fields/fields'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft, answered } from '../../../testing/arrange/drafts.ts'
import { aPortal, type TestPortal } from '../../../testing/portal.ts'
import { loadPaper, type Paper } from '../contents/paper.ts'
import { requestFormData } from '../contents/request-form-data.ts'

let portal: TestPortal
let paper: Paper
beforeAll(async () => {
  portal = await aPortal()
  paper = await loadPaper(portal.db, await aFilledDraft(await portal.as('declarant')))
})
afterAll(() => portal.close())

/** The answers other fields are asked after. */
const opening: Readonly<Record<string, string>> = {
  'declarer.causeRepeat': '5',
  'declarer.pdReuse': 'other',
  'declarer.procurement': '44',
}

/** A value that is found in print by what it says, and by nothing else. */
function telling({ path, type, catalog: name, columns }: FieldRow, no: number): { value: unknown; said: string[] } {
  const day = `${String((no % 28) + 1).padStart(2, '0')}.${String((no % 12) + 1).padStart(2, '0')}`
  const date = { value: `2019-${day.split('.').toReversed().join('-')}`, said: [`${day}.2019`] }
  const last = name && (catalog(name).find(({ code }) => code === opening[path]) ?? catalog(name).at(-1))
  if (last) return { value: type === 'choices' ? [last.code] : last.code, said: [last.title] }
  if (type === 'date') return date
  if (type === 'money') return { value: `${500 + no}.17`, said: [`${500 + no}`] }
  if (type === 'number') return { value: String(500 + no), said: [`${500 + no} м²`] }
  if (path.endsWith('Phone')) return { value: '+79990001122', said: ['+7 (999) 000-11-22'] }
  if (type !== 'list') return { value: `сказано ${no}.`, said: [`сказано ${no}.`] }
  const cells = columns.map((column, at): [string, unknown, string] => {
    const one = column.catalog && catalog(column.catalog).at(-1)
    if (one) return [column.id, one.code, one.title]
    if (column.type === 'flag') return [column.id, true, column.label]
    if (column.type === 'date') return [column.id, '2018-03-04', '2018-03-04']
    return [column.id, `строка ${no}-${at}.`, `строка ${no}-${at}.`]
  })
  return { value: [Object.fromEntries(cells)], said: cells.map(([, , said]) => said) }
}

// Told by what stands in the form because of them: the participant himself, the sentences before the signature.
const otherwise = new Set([
  'declarer.technicalCustomer',
  'declarer.otherCustomer',
  'declarer.personalDataConsent',
  'declarer.paymentGuarantee',
  'declarer.signingForm',
  'declarer.paperConclusion',
])

test.each([
  ['10', '2', '1', false],
  ['20', '1', '2', false],
  ['8', '2', '1', false],
  ['21', '1', '3', false],
  ['4', '2', '2', false],
  ['22', '3', '1', false],
  ['21', '2', '1', true],
] as const)(
  'goal %s, object %s, stage %s, housing %s: whatever the application asks is printed',
  async (goal, objectType, primacy, housing) => {
    const opened = Object.entries(opening).map(([path, code]) => [path.replace('declarer.', ''), code])
    const declarer = { ...paper.application.sections['declarer'], ...Object.fromEntries(opened) }
    const object = { ...paper.application.sections['object'], housing }
    const given: typeof paper.application.sections = { ...paper.application.sections, declarer, object }
    const application = { ...paper.application, goal, objectType, primacy, sections: given }
    const wanted: [path: string, said: string][] = []
    const section = (name: string) => {
      const values: Record<string, unknown> = { ...application.sections[name] }
      for (const [no, row] of fieldsFor(name, factsOf({ ...application, workType: '2' })).entries()) {
        const isFlag = row.type === 'flag' || row.type === 'consent'
        const { value, said } = isFlag ? { value: true, said: [row.label] } : telling(row, no)
        values[fieldName(row.path)] = value
        if (!otherwise.has(row.path)) wanted.push(...said.map((one): [string, string] => [row.path, one]))
      }
      return values
    }
    const sections = { declarer: section('declarer'), object: section('object'), cost: section('cost') }
    const name = String(sections.object.name)
    const data = await requestFormData(
      portal.db,
      { ...paper, object: name, application: { ...application, sections } },
      portal.clock.now(),
    )
    const printed = plain(JSON.stringify(data))
    expect(wanted.length).toBeGreaterThan(30)
    expect(wanted.some(([path]) => path === 'object.housingFloorArea')).toBe(housing)
    expect(wanted.filter(([, said]) => !printed.includes(plain(said)))).toEqual([])
    expect(data).toMatchObject({ signingForm: 'paper', paperConclusion: true })
  },
)

test('of a source of money only what its kind asks for is printed', async () => {
  const declarant = await portal.as('declarant')
  const id = await aFilledDraft(declarant)
  const typed = { budgetLevel: '2' as const, ownerText: 'ГК «Дороги»' }
  const rows = (['1', '2', '3'] as const).map((source) => ({ source, percent: '20', ...typed }))
  answered(await declarant(requests.setFinancing, { params: { id }, body: { revision: 1, rows } }))
  const { financing } = await requestFormData(portal.db, await loadPaper(portal.db, id), portal.clock.now())
  expect(financing.map(({ level, owner }) => [level, owner])).toEqual([
    ['Бюджет субъекта Российской Федерации', null],
    [null, 'ГК «Дороги»'],
    [null, null],
  ])
})

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').toLowerCase()
}
