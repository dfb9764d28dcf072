import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint, Got, Sent } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/requests'
import { stages } from '@portal/contract/stages'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from '../../demo-accounts.ts'
import { type OtherProcess, runModule } from '../../testing/other-process.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
const rounds = 6

let dataDir: string
let portal: OtherProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-lost-'))
})
afterEach(async () => {
  await portal?.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts over whatever is left, and signs in. Answers how to call. */
async function start() {
  const env = { DATABASE_URL: '', DEMO: '', HOST: '', PUBLIC_URL: '', DATA_DIR: dataDir, PORT: '0' }
  portal = runModule(main, { env: { ...env, CALLS_PER_MINUTE: '0' } })
  await portal.says('пароль у всех')
  const address = /открыт: (\S+)/.exec(portal.said())?.[1] ?? ''
  const signedIn = await fetch(`${address}/api/login`, json('POST', { login: 'declarant', password: demoPassword }))
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async <const E extends Endpoint>(endpoint: E, input?: Sent<E>): Promise<Got<E>> => {
    const { params = {}, body }: { params?: Record<string, string>; body?: object } = Object(input)
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    const reply = await fetch(address + path, { ...json(endpoint.method, body), headers: { ...typeOf(body), cookie } })
    if (reply.status !== 200) throw new Error(`${endpoint.path} is answered ${reply.status}`)
    return JSON.parse(await reply.text())
  }
}

const typeOf = (body?: object) => (body ? { 'content-type': 'application/json' } : {})

function json(method: string, body?: object) {
  return { method, headers: typeOf(body), ...(body && { body: JSON.stringify(body) }) }
}

type Call = Awaited<ReturnType<typeof start>>

interface Known {
  /** The last value whose saving was acknowledged, and the one that was sent after it. */
  saved: string
  sent: string
  stage: string
}

/** Writes drafts, moves them and saves into them until the portal is gone; tells what it was answered. */
async function work(call: Call, known: Map<string, Known>): Promise<void> {
  for (;;) {
    const choice = { goal: '21', objectType: '2', workType: '1', subdivision: '01' } as const
    const { id, stage } = await call(requests.create, { body: { ...choice, idempotencyKey: randomUUID() } })
    const one: Known = { saved: '', sent: '', stage }
    known.set(id, one)
    const move = { action: 'completeCreating', expectedStage: 'draft_creating' } as const
    one.stage = (await call(stages.move, { params: { requestId: id, stage: 'draft_filling' }, body: move })).stage
    let revision = (await call(requests.get, { params: { id } })).sections.declarer?.revision ?? 0
    for (let press = 0; press < 5; press += 1) {
      one.sent = `Образцова ${press}`
      const changes = { 'declarer.contactName': one.sent }
      revision = (await call(requests.update, { params: { id }, body: { revision, changes } })).revision
      one.saved = one.sent
    }
  }
}

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0])
}

test('every acknowledged draft, move and save is there after the portal was killed, alone or with its database', async () => {
  const known = new Map<string, Known>()
  for (let round = 0; round < rounds; round += 1) {
    const call = await start()
    const working = Promise.all([1, 2, 3].map(() => work(call, known).catch(() => {})))
    const before = known.size
    await expect.poll(() => known.size, { timeout: 60_000 }).toBeGreaterThan(before + 12)
    if (round % 3 !== 0) process.kill(postmasterPid(), 'SIGKILL')
    await portal?.kill('SIGKILL')
    await working

    const again = await start()
    for (const [id, { saved, sent, stage }] of known) {
      const view = await again(requests.get, { params: { id } })
      // The move or the save in hand when the lights went out may have been made; an acknowledged one must have been.
      expect([stage, 'draft_filling']).toContain(view.stage)
      if (saved) expect([saved, sent]).toContain(view.sections.declarer?.data.contactName)
    }
    expect(await portal?.kill('SIGTERM')).toBe(0)
  }
  expect(known.size).toBeGreaterThan(rounds * 12)
})
