import { afterEach, expect, test } from 'vitest'
import { aPage, type Said, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, byRole } from '../../../platform/testing/by-role.ts'
import type { SchemaRow } from '../design-task-queries.ts'
import { SchemaComparison } from './schema-comparison.tsx'

const schema: SchemaRow = {
  id: '0198c0de-0000-7000-8000-00000000000b',
  documentType: 'designTask',
  title: 'Задание',
  version: '01.01',
  root: 'DesignTask',
  fileName: 'design-task-01-01.xsd',
  sha256: 'a'.repeat(64),
  state: 'active',
  validFrom: '2026-07-01',
  validUntil: null,
  counts: { elements: 10, enumerations: 2, asserts: 1, keys: 1 },
  problems: [],
  isOwn: false,
  revision: 1,
  loadedAt: '2026-06-01T09:00:00.000Z',
  loadedBy: 'Образцова Вера',
  openTasks: 0,
}
const earlier: SchemaRow = { ...schema, id: '0198c0de-0000-7000-8000-00000000000a', version: '01.00', openTasks: 2 }
const foreign: SchemaRow = { ...schema, id: '0198c0de-0000-7000-8000-00000000000c', root: 'Conclusion' }

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

async function show(all: readonly SchemaRow[], body: Said['body'] = {}) {
  page = await aPage(() => ({ body }))
  await page.show(<SchemaComparison schema={schema} all={all} />)
}

test('what differs is told with the kind of it, and whose open tasks it concerns', async () => {
  await show([schema, earlier, foreign], {
    rows: [
      { kind: 'type', place: 'address/Street', title: 'Улица', before: 'text', after: 'shortText' },
      { kind: 'enumeration', place: 'constructionType', title: 'Вид работ', before: '4 Снос', after: '' },
    ],
    total: 2,
    openTasks: 2,
    tasks: [
      {
        id: '0198c0de-0000-7000-8000-00000000000d',
        number: 'ЗП-12',
        object: 'Школа',
        status: 'draft',
        author: 'Тестов И.',
      },
    ],
  })
  await until(() => document.body.textContent.includes('Улица'))
  expect(page.heard[0]?.path).toContain(`id=${earlier.id}&other=${schema.id}`)
  const [select] = allByRole('combobox')
  expect([...(select?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Задание, версия 01.00',
  ])
  const items = allByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(items).toEqual([
    'другой типУлицаaddress/Streettext → shortText',
    'переченьВид работconstructionType4 Снос',
    '№ ЗП-12 ШколаЧерновикТестов И.',
  ])
  expect(byRole('link')?.getAttribute('href')).toBe('/design-task/0198c0de-0000-7000-8000-00000000000d')
  expect(document.body.textContent).toMatch(/2.задания: авторы увидят сравнение/)
})

test('without another schema of the same document there is nothing to compare with', async () => {
  await show([schema, foreign])
  expect(document.body.textContent).toContain('Сравнить не с чем')
  expect(page.heard).toEqual([])
})
