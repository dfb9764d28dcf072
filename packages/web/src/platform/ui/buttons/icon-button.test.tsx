import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'
import { IconButton } from './icon-button.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})

const tip = () => byRole('tooltip')?.textContent

test('an icon says its words to a mouse that rests on it, not to one that passes by, and not to a finger', async () => {
  await page.show(<IconButton label="Меню">≡</IconButton>)
  await come('touch')
  await rest()
  expect(tip()).toBeUndefined()
  await come('mouse')
  await leave()
  await rest()
  expect(tip()).toBeUndefined()
  await come('mouse')
  await rest()
  expect(tip()).toBe('Меню')
  await leave()
  expect(tip()).toBeUndefined()
})

const come = (pointerType: string) => tell('pointerover', pointerType)
const leave = () => tell('pointerout', 'mouse')
const rest = () =>
  act(async () => {
    vi.advanceTimersByTime(1000)
    await vi.dynamicImportSettled()
  })

async function tell(type: string, pointerType: string): Promise<void> {
  const button = byRole('button', 'Меню')
  await act(async () => void button?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })))
}
