import { exampleApplication } from '@portal/domain/request/example'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { DraftRemaining } from './draft-remaining.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

test('in the drawer of what is left the cursor stands on the first line, and Enter leads to its place', async () => {
  const { blockers, ...rest } = readinessOf({ ...exampleApplication('21'), addresses: [] }, '2026-04-15')
  const shown = blockers.map(({ confirmed, act, ...line }) => {
    return { ...line, blocks: confirmed, isChecking: act === 'wait' }
  })
  const jumps: string[] = []
  await page.show(
    <DraftRemaining readiness={{ ...rest, blockers: shown, revisions: {} }} onJump={(path) => jumps.push(path)} />,
  )
  await press('Весь список')
  await until(() => document.activeElement?.textContent?.includes('Адрес объекта') === true)
  await press('Адрес объекта')
  expect(jumps).toEqual(['addresses'])
  expect(byRole('dialog')).toBeNull()
})
