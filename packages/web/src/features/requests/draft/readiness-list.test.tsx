import { exampleApplication } from '@portal/domain/request/example'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { restoreFocus } from '../../../platform/ui/dialogs/restore-focus.ts'
import type { Readiness } from '../form/form-parts.ts'
import { ReadinessPanel } from './readiness-list.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const whole = exampleApplication('21')

function readinessWith(changes: Partial<typeof whole>): Readiness {
  const { blockers, ...rest } = readinessOf({ ...whole, ...changes }, '2026-04-15')
  const shown = blockers.map(({ confirmed, act, ...line }) => ({
    ...line,
    blocks: confirmed,
    isChecking: act === 'wait',
  }))
  return { ...rest, blockers: shown, revisions: {} }
}

const lines = () => [...document.querySelectorAll<HTMLElement>('.readiness-list button')]
const lineOf = (mark: string) => lines().find((line) => line.querySelector('svg')?.getAttribute('aria-label') === mark)
const status = () => byRole('status')?.textContent

test('each line tells what, by which act and who can mend it, and leads to its place', async () => {
  const items = whole.items
    .filter(({ code }) => code !== '07.23' && code !== '99.01')
    .map((item, at) => (at === 0 ? { ...item, checking: 1 } : item))
  const jumps: string[] = []
  await page.show(<ReadinessPanel readiness={readinessWith({ items })} onJump={(path) => jumps.push(path)} />)
  expect(status()).toBe('1')
  const blocking = lineOf('обязательно')
  expect(blocking?.textContent).toContain('Конструктивные решения')
  expect(blocking?.textContent).toMatch(/№.87/)
  expect(blocking?.textContent).toMatch(/готовит.ООО/)
  expect(lineOf('обратите внимание')?.textContent).toContain('передаче документации')
  expect(lineOf('проверяется')?.textContent).toContain('Портал')
  blocking?.click()
  expect(jumps).toEqual(['uploads.04/07.23'])
})

test('the list shrinks to nothing, and says so', async () => {
  await page.show(<ReadinessPanel readiness={readinessWith({})} onJump={() => {}} />)
  expect(status()).toBe('всё заполнено')
  expect(lines()).toEqual([])
})

test('what is left in several places is said once, and leads to each of them', async () => {
  const items = whole.items.filter(({ code }) => !['07.22', '07.23', '07.31'].includes(code))
  const jumps: string[] = []
  await page.show(<ReadinessPanel readiness={readinessWith({ items })} onJump={(path) => jumps.push(path)} />)
  expect(status()).toBe('3')
  const said = document.querySelector('.readiness-list')?.textContent ?? ''
  const sentence = document.querySelector('.readiness-alike')?.querySelector('.readiness-what > span')?.textContent
  expect(said.split(sentence ?? 'nothing')).toHaveLength(2)
  const places = lines().filter((line) => line.textContent.startsWith('обязательно'))
  expect(places).toHaveLength(3)
  for (const place of places) place.click()
  expect(jumps).toEqual(['uploads.03/07.22', 'uploads.04/07.23', 'uploads.06/07.31'])
})

test('the same sentence for different people stands once for each, and goes when it is done', async () => {
  const left = (who: string, ...paths: string[]) =>
    paths.map((path) => {
      const line = { section: 'uploads', path, label: path, text: 'Укажите номер, дату и автора документа', who }
      return { ...line, why: 'схема заключения экспертизы 01.03', blocks: true, isChecking: false }
    })
  const show = (blockers: Readiness['blockers']) =>
    page.show(<ReadinessPanel readiness={{ ...readinessWith({}), blockers }} onJump={() => {}} />)
  const groups = () => document.querySelectorAll('.readiness-alike').length
  const ours = left('Заявитель', 'a', 'b')
  const theirs = left('Заявитель; готовит ООО «ПБ „Опора“»', 'c', 'd')
  const lone = left('Заявитель', 'e').map((line) => ({ ...line, text: 'Подпишите файл' }))
  await show([...ours, ...theirs])
  for (const blockers of [[...lone, ...theirs, ...ours], [...ours, ...theirs], [...theirs, ...ours], theirs])
    await show(blockers)
  expect(groups()).toBe(1)
  expect(lines().map(({ textContent }) => textContent)).toEqual(['обязательно c', 'обязательно d'])
})

describe('who stands on a line', () => {
  const line = (path: string) => ({
    section: 'uploads',
    path,
    label: path,
    text: `Загрузите ${path}`,
    why: 'п. 13 Положения',
    who: 'Заявитель',
    blocks: true,
    isChecking: false,
  })
  const show = async (...paths: string[]) => {
    const readiness = { ...readinessWith({}), blockers: paths.map(line) }
    await page.show(<ReadinessPanel readiness={readiness} onJump={() => {}} />)
  }
  const stood = () => document.activeElement?.querySelector('.link')?.textContent

  test.each([
    { stands: 'b', left: ['a', 'c'], next: 'c' },
    { stands: 'c', left: ['a', 'b'], next: 'b' },
    { stands: 'a', left: ['b', 'a'], next: 'a' },
  ])('$stands of a, b, c stands on $next when $left are left', async ({ stands, left, next }) => {
    await show('a', 'b', 'c')
    lines()['abc'.indexOf(stands)]?.focus()
    await show(...left)
    expect(stood()).toBe(next)
  })

  test('and comes back from a window to the next line when that one has gone meanwhile', async () => {
    await show('a', 'b', 'c')
    const asked = lines()[1] ?? null
    asked?.focus()
    await show('a', 'c')
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    await show('c', 'd')
    expect(document.activeElement).toBe(elsewhere)
    elsewhere.remove()
    restoreFocus(asked)
    expect(stood()).toBe('d')
  })

  test('nothing is stood on when all is done', async () => {
    await show('a')
    lines()[0]?.focus()
    await show()
    expect(document.activeElement).toBe(document.body)
  })
})
