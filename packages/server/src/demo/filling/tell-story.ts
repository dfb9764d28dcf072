import { addWorkingDays, type Calendar } from '@portal/domain/calendar/calendar'
import { type Day, startOfDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import { contextOfJob, type Shared } from '../../app/contexts.ts'
import { printDocument } from '../../features/documents/index.ts'
import { prepareMonths } from '../../kernel/record/index.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { Callers, Hand } from './caller.ts'
import { countAct, keepRequest, type Kept } from './progress.ts'
import { makeMove } from './scene.ts'
import type { Scene } from './story.ts'
import type { Act, Story } from './story.ts'

/** Half past nine; then an act every hour and a half. */
const workBeginsMs = 9.5 * 3_600_000
const actEveryMs = 1.5 * 3_600_000

/** Where stories are told. */
export interface Place {
  shared: Shared
  callers: Callers
  hand: Hand
}

/** Tells a story from where it was left, act by act, each at its day. */
export async function tellStory(place: Place, story: Story, kept: Kept): Promise<void> {
  const { shared, hand } = place
  const acts = actsOf(story, kept.toldOn, shared.calendar.days)
  let id = kept.requestId
  const scene = sceneOf(place, story, { id: () => id, keep: (made) => (id = made) })
  for (const [no, { act, at }] of acts.entries()) {
    if (no < kept.actsDone) continue
    hand.at = no === kept.actsDone || at > hand.at ? at : hand.at
    hand.act = `${story.name} ${no}`
    await prepareMonths(shared.db, at)
    await perform(scene, act, { db: shared.db, since: at })
    await printWaiting(shared, id)
    await countAct(shared.db, story.name, no + 1)
  }
}

/** Every act with its moment. */
function actsOf({ days }: Story, toldOn: Day, calendar: Calendar): { act: Act; at: Date }[] {
  return days.flatMap(([daysAgo, ...acts]) => {
    const morning = startOfDay(addWorkingDays(toldOn, -daysAgo, calendar)).getTime() + workBeginsMs
    return acts.map((act, no) => ({ act, at: new Date(morning + no * actEveryMs) }))
  })
}

interface Application {
  id: () => string | null
  keep: (id: string) => void
}

function sceneOf({ shared, callers, hand }: Place, story: Story, { id, keep }: Application): Scene {
  const now = () => hand.at
  return {
    story,
    now,
    get id() {
      const known = id()
      if (known === null) throw new Error(`${story.name} has no application yet`)
      return known
    },
    declarant: callers.as(story.by),
    staff: callers.as(story.lead ?? 'admin'),
    as: callers.as,
    async idOf(login) {
      const person = shared.db.selectFrom('app_user').select('id').where('login', '=', login)
      return (await person.executeTakeFirstOrThrow()).id
    },
    async keep(made) {
      keep(made)
      await keepRequest(shared.db, story.name, made)
    },
    print: (template) => shared.printer.print(template, { at: now() }),
  }
}

async function perform(scene: Scene, { before, move }: Act, { db, since }: { db: Db; since: Date }): Promise<void> {
  if (move && (await isMade(db, scene.id, move.action, since))) return
  await before?.(scene)
  if (move) await makeMove(scene[move.by], scene.id, move.action, await move.given?.(scene))
}

async function isMade(db: Db, requestId: string, action: string, since: Date): Promise<boolean> {
  const made = db
    .selectFrom('stage_move')
    .select('id')
    .where('request_id', '=', requestId)
    .where('action', '=', action)
    .where('at', '>=', since)
  return (await made.executeTakeFirst()) !== undefined
}

/** Prints what waits for it, as of the moment it was asked for. */
async function printWaiting(shared: Shared, requestId: string | null): Promise<void> {
  if (requestId === null) return
  const waiting = await shared.db
    .selectFrom('document')
    .select(['id', 'voided_at'])
    .where('request_id', '=', requestId)
    .where('voided_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`type <> 'slotFile'`)
    .limit(20)
    .execute()
  for (const { id, voided_at } of waiting) {
    if (!voided_at) continue
    const then = { ...shared, clock: { ...shared.clock, now: () => voided_at } }
    await printDocument(contextOfJob(then, 'demo'), { documentId: id, at: voided_at.toISOString() })
  }
}
