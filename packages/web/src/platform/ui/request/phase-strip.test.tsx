import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { type Phase, PhaseStrip } from './phase-strip.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

async function show(current: Partial<Phase>) {
  page = await aPage(() => ({ body: {} }))
  const phases: Phase[] = [
    { title: 'Формирование', state: 'done', date: '12.11.2026' },
    { title: 'Комплектность', state: 'now', date: 'до 17.11.2026', ...current },
  ]
  await page.show(<PhaseStrip phases={phases} />)
  return document.querySelector('[aria-current="step"]')
}

test('a phase whose term has passed looks and is read as overdue, not as passed', async () => {
  const current = await show({ isLate: true, date: 'срок был 17.11.2026' })
  expect(current?.hasAttribute('data-late')).toBe(true)
  expect(current?.textContent).toBe('Комплектностьсрок был 17.11.2026текущий, срок прошёл')
  expect(document.querySelector('.phases-toggle')?.textContent).toContain('срок был 17.11.2026')
})

test('a phase within its term is the current one, and nothing else', async () => {
  const current = await show({})
  expect(current?.hasAttribute('data-late')).toBe(false)
  expect(current?.textContent).toContain('текущий')
  expect(document.querySelector('.phases-toggle')?.textContent).not.toContain('17.11.2026')
})
