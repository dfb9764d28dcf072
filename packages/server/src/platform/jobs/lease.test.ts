import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/database.ts'
import { anId } from '../../testing/arrange/rows.ts'
import { freeJobsOfTheGone, keepLease } from './lease.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

const held = async () => {
  const { rows } = await database.pool.query<{ locked_by: string }>(
    'select locked_by from graphile_worker._private_jobs where locked_by is not null order by 1',
  )
  return rows.map(({ locked_by }) => locked_by)
}

async function holdJob(worker: string, ago: string) {
  const { rows } = await database.pool.query<{ id: string }>(`select id from graphile_worker.add_job('sendMail', '{}')`)
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval where id = $3`,
    [worker, ago, rows[0]?.id],
  )
}

test('jobs of an instance that fell silent are freed, those of a living one and new ones are not', async () => {
  const { pool } = database
  const lease = keepLease({ pool, instance: anId(), holders: () => ['living-1', 'living-2'] })
  await expect.poll(async () => (await pool.query('select from instance')).rowCount).toBe(1)
  await pool.query(`insert into instance values ($1, now() - interval '1 minute', '{killed}')`, [anId()])
  await holdJob('living-1', '1 hour')
  await holdJob('killed', '1 hour')
  await holdJob('starting', '1 second')
  await freeJobsOfTheGone(pool)
  expect(await held()).toEqual(['living-1', 'starting'])
  await lease.stop()
  expect((await pool.query('select from instance')).rowCount).toBe(0)
})

test('with nothing held nothing is freed', async () => {
  await database.pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null')
  await expect(freeJobsOfTheGone(database.pool)).resolves.toBeUndefined()
})
