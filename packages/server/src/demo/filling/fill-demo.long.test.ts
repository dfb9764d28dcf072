import { moscowDay } from '@portal/domain/calendar/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { seedChecklists } from '../checklists.ts'
import { seedNoteSchema } from '../note-schema.ts'
import { seedDemo } from '../seed-people.ts'
import { storyNames } from '../story-names.ts'
import { fillDemo } from './fill-demo.ts'

const clock = '2026-11-27T07:00:00.000Z'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ clock, people: 'none', config: { demoLiving: true } })
  await seedDemo(portal.db, new Date(clock), { isLiving: true })
  await seedChecklists(portal.ctx)
  await seedNoteSchema(portal.ctx)
})
afterAll(() => portal.close())

test('every story of the demonstration is told to its end', async () => {
  await fillDemo(portal.shared, { isAtLeisure: false }).ended
  const rows = await portal.db
    .selectFrom('demo_story')
    .select(['name', 'failure', 'acts_done'])
    .orderBy('place')
    .execute()
  expect(rows.filter(({ failure }) => failure !== null)).toEqual([])
  const told = await portal.db
    .selectFrom('demo_story as s')
    .innerJoin('request as r', 'r.id', 's.request_id')
    .select('s.name')
    .execute()
  expect(told).toHaveLength(storyNames.length)
  expect(moscowDay(portal.clock.now())).toBe('2026-11-27')
}, 600_000)
