import { afterEach, expect, test } from 'vitest'
import { keys } from '../../../platform/api/keys.ts'
import { localCopy } from '../../../platform/autosave/local-copy.ts'
import { unsentOf, unsentTask } from '../../../platform/autosave/unsent.ts'
import { aPage, press } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { id } from './a-task.ts'
import { TaskGone } from './task-gone.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  localStorage.clear()
})

test('what was typed in a task that is no more is shown to be copied, and taken away', async () => {
  const copy = localCopy({ userId: aSession.id, requestId: unsentTask(id), part: 'Name' })
  copy.write({ base: {}, mine: { Name: 'Школа у реки' }, revision: 4 })
  page = await aPage(() => ({ body: {} }))
  page.queries.setQueryData(keys.me, aSession)
  await page.show(<TaskGone id={id} />)
  expect(document.body.textContent).toContain('Школа у реки')
  await press('Убрать')
  expect(document.body.textContent).not.toContain('Школа у реки')
  expect(unsentOf(aSession.id).size).toBe(0)
})
