import { auth } from '@portal/contract/features/auth/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

const token = 'sixteen-signs-or-more'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ config: { metricsToken: token } })
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  portal.app.inject({ url, headers, remoteAddress })

test('a living portal says so without its database, a ready one with it', async () => {
  expect((await get('/healthz')).body).toBe('ok\n')
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, database: true, stopping: false }])
  expect(ready.headers['cache-control']).toBe('no-store')
})

test('a crowd that waits for the connections to the database does not make a portal unready', async () => {
  const release = new Promise<void>((done) => setTimeout(done, 3500))
  const crowd = Array.from({ length: 12 }, () => portal.db.connection().execute(() => release))
  const asked = performance.now()
  const ready = await get('/readyz')
  expect([ready.statusCode, ready.json().database]).toEqual([200, true])
  expect(performance.now() - asked).toBeLessThan(1000)
  await Promise.all(crowd)
})

test('a portal whose database says nothing more is not ready until it is heard again', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in ('listen live', 'select')`.execute(portal.db)
  await expect.poll(async () => (await get('/readyz')).statusCode, { interval: 20 }).toBe(503)
  await expect.poll(async () => (await get('/readyz')).statusCode, { timeout: 5000 }).toBe(200)
})

test('the metrics tell calls by endpoint, the queue, the pool, open pages, overdue deadlines and the event loop', async () => {
  const declarant = await portal.as('declarant')
  await declarant(auth.me)
  await get('/api/nothing?search=Иванов')
  const { body, headers } = await get('/metrics')
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(body).toContain('portal_http_duration_seconds_count{endpoint="auth.me",status="2xx"} 1')
  expect(body).toContain('portal_http_duration_seconds_bucket{le="+Inf",endpoint="auth.login",status="2xx"} 1')
  expect(body).toContain('{endpoint="page",status="4xx"}')
  expect(body).not.toContain('Иванов')
  for (const name of [
    'portal_db_pool{state="waiting"} 0',
    'portal_jobs{state="given_up"} 0',
    'portal_live_connections 0',
    'portal_deadlines_overdue 0',
    'portal_connected{to="announcements"} 1',
    'portal_event_loop_delay_seconds{percentile="99"}',
    'portal_info{version="0.1.0"} 1',
  ])
    expect(body).toContain(name)
})

test('every line of the metrics is one that Prometheus reads', async () => {
  const { body } = await get('/metrics')
  const wrong = body
    .trimEnd()
    .split('\n')
    .filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+|)$/.test(line))
  expect(wrong).toEqual([])
})

test('the metrics are missing for another machine, also behind a proxy of this one, unless it bears the token', async () => {
  expect((await get('/metrics', {}, '203.0.113.7')).statusCode).toBe(404)
  expect((await get('/metrics', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: 'Bearer another-token-of-16' }, '203.0.113.7')).statusCode).toBe(404)
  expect((await get('/metrics', { authorization: `Bearer ${token}` }, '203.0.113.7')).statusCode).toBe(200)
})

test('a passed deadline that nobody closed is counted, and so is a job that was given up', async () => {
  const db = portal.shared.db
  await sql`select graphile_worker.add_job('sendMail', '{"id":"0192f000-0000-7000-8000-000000000001"}'::json, run_at => now() + interval '1 hour')`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)
  expect((await get('/metrics')).body).toContain('portal_jobs{state="given_up"} 1')
})
