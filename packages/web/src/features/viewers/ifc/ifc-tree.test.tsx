import type { ModelNode } from '@portal/contract/models/model-fragments'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { allByRole, byRole } from '../../../platform/testing/by-role.ts'
import { IfcTree } from './ifc-tree.tsx'

const walls = Array.from({ length: 1000 }, (_, no) => aNode(1000 + no, 'IFCWALL', `W-${no}`))
const doors = Array.from({ length: 30 }, (_, no) => aNode(5000 + no, 'IFCDOOR', `D-${no}`))
const storeys = [
  aNode(4, 'IFCBUILDINGSTOREY', 'Первый', walls),
  aNode(5, 'IFCBUILDINGSTOREY', 'Второй', [...doors, aNode(6, 'IFCSTAIR', 'Л-1', [aNode(7, 'IFCSTAIRFLIGHT', 'М-1')])]),
]
const tree = aNode(1, 'IFCPROJECT', 'Школа', [aNode(2, 'IFCSITE', '', [aNode(3, 'IFCBUILDING', '', storeys)])])

function aNode(id: number, type: string, name: string, children: ModelNode[] = []): ModelNode {
  return { id, type, name, children }
}

let page: Awaited<ReturnType<typeof aPage>>
const scrolled: (string | null)[] = []
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
  picks = 0
  // The tree is 100 pixels high, and every row stands under its end.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 100, 100)
    scrolled.push(this.textContent)
    return new DOMRect(0, 500, 100, 20)
  })
})
afterEach(async () => {
  await page.close()
  scrolled.length = 0
  vi.restoreAllMocks()
})

let picks = 0
function show(chosen: number | null) {
  if (chosen !== null) picks += 1
  return page.show(<IfcTree tree={tree} {...{ chosen, picks }} onChoose={() => {}} />)
}
const buttons = () => allByRole('button')
const shown = (name: string) => buttons().some(({ textContent }) => textContent === name)
const drawnRows = () => allByRole('listitem').length
const press = (name: string) =>
  act(async () =>
    buttons()
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
      ?.click(),
  )

test('what is chosen in the model is unfolded and comes in sight, the rest stays folded', async () => {
  await show(null)
  expect(shown('Стена · W-700')).toBe(false)
  const before = drawnRows()
  await show(1700)
  expect(document.querySelector('[aria-pressed="true"]')?.textContent).toBe('Стена · W-700')
  expect(scrolled).toEqual(['Стена · W-700'])
  // The tree itself, not the page around it.
  expect([byRole('navigation')?.scrollTop, document.documentElement.scrollTop]).toEqual([420, 0])
  // Of a thousand walls those around it.
  expect([shown('Стена · W-0'), shown('Стена · W-600'), shown('Стена · W-799')]).toEqual([false, true, true])
  expect(drawnRows() - before).toBeLessThan(250)
  expect(shown('Дверь · D-0')).toBe(false)
  await press('Показать предыдущие')
  expect(shown('Стена · W-100')).toBe(true)
  expect(document.activeElement?.textContent).toBe('Стена · W-100')
  await press('Показать предыдущие')
  expect(document.activeElement?.textContent).toBe('Стена · W-0')
  await show(7)
  expect(scrolled.at(-1)).toBe('Лестничный марш · М-1')
  // One near to what is drawn moves nothing.
  await show(1101)
  expect([shown('Стена · W-100'), shown('Стена · W-799')]).toEqual([true, true])
})

test('what a person folds stays folded until something else in it is chosen', async () => {
  await show(1700)
  await press('Этаж · Первый')
  expect(shown('Стена · W-700')).toBe(false)
  await show(5001)
  expect([shown('Стена · W-700'), shown('Дверь · D-1')]).toEqual([false, true])
  await show(1700)
  expect(shown('Стена · W-700')).toBe(true)
})

test('choosing a storey does not unfold it, and an element the tree lacks changes nothing', async () => {
  await show(null)
  const before = drawnRows()
  await show(4)
  await show(99_999)
  expect(drawnRows()).toBe(before)
})

test('what is chosen once more in the model is unfolded and comes in sight once more', async () => {
  await show(1700)
  await press('Этаж · Первый')
  await show(1700)
  expect(shown('Стена · W-700')).toBe(true)
  expect(scrolled).toEqual(['Стена · W-700', 'Стена · W-700'])
})
