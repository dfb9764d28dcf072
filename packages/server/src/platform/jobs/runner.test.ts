import { EventEmitter, once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { freeJobsOfTheGone } from './lease.ts'
import { keepRunner } from './runner.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

let runner: Awaited<ReturnType<typeof keepRunner>> | undefined
afterEach(async () => {
  await runner?.stop()
})

async function aRunner(task: (payload: unknown) => Promise<void>) {
  const log = { warn: () => {}, error: () => {} }
  const options = { pool: database.pool, parsedCronItems: [], concurrency: 2, log, isAlone: true }
  runner = await keepRunner({ ...options, taskList: { work: task } })
  await addJob()
}

async function addJob(payload = {}) {
  await database.pool.query(`select graphile_worker.add_job('work', $1)`, [payload])
}

async function loseQueue() {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN %' and datname = current_database()`,
  )
  await expect.poll(() => runner?.running).toBe(false)
}

async function countSessions(where: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity where datname = current_database() and ${where}`,
  )
  return rows[0]?.count ?? 0
}

const countListening = () => countSessions(`query like 'LISTEN %'`)
/** Those that wait for the jobs a lost queue held. */
const countComingBack = () => countSessions(`wait_event_type = 'Lock' and query like '%freed as (%'`)

async function countJobs(where: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from graphile_worker._private_jobs where ${where}`,
  )
  return rows[0]?.count ?? 0
}

test('a job that takes longer than the lease stays with the instance that has it in hand, and is done once', async () => {
  let began = 0
  const mayEnd = new EventEmitter()
  await aRunner(async () => {
    began += 1
    await once(mayEnd, 'now')
  })
  await expect.poll(() => began).toBe(1)
  const saysItLives = async () => (await database.pool.query('select from instance')).rowCount
  await expect.poll(saysItLives).toBe(1)
  await database.pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  await freeJobsOfTheGone(database.pool)
  expect(await countJobs('locked_by is not null')).toBe(1)
  mayEnd.emit('now')
  await expect.poll(() => countJobs('true'), { timeout: 10_000 }).toBe(0)
  expect(began).toBe(1)
})

test('a job in hand goes on while the queue is lost and found again, and is done once', async () => {
  let began = 0
  const mayEnd = new EventEmitter()
  await aRunner(async () => {
    began += 1
    if (began === 1) await once(mayEnd, 'now')
  })
  await expect.poll(() => began).toBe(1)
  await loseQueue()
  await expect.poll(() => runner?.running, { timeout: 10_000 }).toBe(true)
  await addJob()
  await expect.poll(() => began).toBe(2)
  await expect.poll(() => countJobs('true')).toBe(1)
  mayEnd.emit('now')
  await expect.poll(() => countJobs('true')).toBe(0)
  expect(began).toBe(2)
}, 20_000)

test.for([
  { when: 'in hand', isLost: false },
  { when: 'that was in hand when the queue was lost', isLost: true },
])('the end waits for the job $when', async ({ isLost }) => {
  let began = 0
  const mayEnd = new EventEmitter()
  const ended: string[] = []
  await aRunner(async () => {
    began += 1
    await once(mayEnd, 'now')
    ended.push('the job')
  })
  await expect.poll(() => began).toBe(1)
  if (isLost) {
    await loseQueue()
    await expect.poll(() => runner?.running, { timeout: 10_000 }).toBe(true)
  }
  const stopped = runner?.stop().then(() => ended.push('the portal'))
  await expect.poll(countListening).toBe(0)
  mayEnd.emit('now')
  await stopped
  expect([ended, await countJobs('true')]).toEqual([['the job', 'the portal'], 0])
})

test('whoever is stopped while he comes back takes no jobs any more', async () => {
  await aRunner(async () => {})
  await expect.poll(() => countJobs('true')).toBe(0)
  const holder = await database.pool.connect()
  await holder.query('begin; lock table graphile_worker._private_jobs')
  await loseQueue()
  await expect.poll(countComingBack, { timeout: 10_000 }).toBe(1)
  const steps: string[] = []
  const stopped = runner?.stop().then(() => steps.push('he has stopped'))
  await holder.query('commit')
  steps.push('he may come back')
  holder.release()
  await stopped
  await addJob()
  expect([steps, await countListening(), await countJobs('true')]).toEqual([
    ['he may come back', 'he has stopped'],
    0,
    1,
  ])
  await database.pool.query('delete from graphile_worker._private_jobs')
})

test.for([
  { end: 'failed', event: 'update', when: `when (new.last_error is distinct from old.last_error)` },
  { end: 'was done', event: 'delete', when: '' },
])('when it cannot be written that a job $end, the portal lives and does it again', async ({ end, event, when }) => {
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''the disk is full''; end';
    create trigger refuse before ${event} on graphile_worker._private_jobs for each row ${when} execute function refuse()`)
  let began = 0
  await aRunner(async () => {
    began += 1
    if (end === 'failed' && began === 1) throw new Error('the scanner is silent')
  })
  await expect.poll(() => runner?.running, { timeout: 10_000 }).toBe(false)
  await database.pool.query('drop function refuse cascade')
  await expect.poll(() => countJobs('true'), { timeout: 20_000 }).toBe(0)
  expect(began).toBe(2)
})

test('what could not be written is done again beside a job that is still in hand', async () => {
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''the disk is full''; end';
    create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`)
  const began = { long: 0, short: 0 }
  const mayEnd = new EventEmitter()
  await aRunner(async (payload) => {
    if (JSON.stringify(payload) === '{}') {
      began.long += 1
      await once(mayEnd, 'now')
    } else began.short += 1
  })
  await expect.poll(() => began.long).toBe(1)
  await addJob({ isShort: true })
  await expect.poll(() => runner?.running, { timeout: 10_000 }).toBe(false)
  await database.pool.query('drop function refuse cascade')
  await expect.poll(() => countJobs('true'), { timeout: 10_000 }).toBe(1)
  expect(began).toEqual({ long: 1, short: 2 })
  mayEnd.emit('now')
  await expect.poll(() => countJobs('true'), { timeout: 10_000 }).toBe(0)
  expect(began.long).toBe(1)
}, 20_000)
