import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionTo } from '../../../platform/db/embedded/embedded-postmaster.ts'
import { apiOverHttp, signInOverHttp } from '../../../testing/process/api-over-http.ts'
import { aFilledDraft } from '../../../testing/arrange/drafts.ts'
import { aFreePort, type PortalProcess, startPortal } from '../../../testing/process/portal-process.ts'
import { findLosses, newWork, printRestlessly, rowsOf, workRestlessly } from '../../../testing/process/restless-work.ts'
import { postmasterPid } from '../../../testing/process/pids.ts'

const kills = 50

let dataDir: string
let portal: PortalProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-lost-'))
})
afterEach(async () => {
  await portal?.process.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const database = () => connectionTo(join(dataDir, 'cluster'))

/** A filled draft at the stage where its forms are printed, by the database alone. */
async function aDraftInPrinting(address: string, cookie: string): Promise<string> {
  const id = await aFilledDraft(apiOverHttp(address, cookie))
  await rowsOf(database(), `update request set stage = 'draft_printing', stage_since = now() where id = '${id}'`)
  return id
}

interface Form {
  versions: number
  printed: boolean
}

const formsOf = (id: string) =>
  rowsOf<Form>(
    database(),
    `select (select count(*)::integer from document_version v where v.document_id = d.id) as versions,
       d.voided_at is null as printed from document d where d.request_id = '${id}' and d.deleted_at is null`,
  )

test(
  `whatever was acknowledged is there, once, after the portal was killed ${kills} times, alone or with its database`,
  async () => {
    const env = { DATA_DIR: dataDir, PORT: String(await aFreePort()) }
    portal = await startPortal(env)
    const { address } = portal
    const people = ['declarant', 'orgadmin', 'declarant2']
    const cookies = await Promise.all(people.map((login) => signInOverHttp(address, login)))
    const printing = await aDraftInPrinting(address, cookies[0] ?? '')
    const work = newWork()
    let remaining = kills
    const goesOn = () => remaining > 0
    const working = Promise.all([
      ...cookies.map((cookie) => workRestlessly(apiOverHttp(address, cookie), work, goesOn)),
      printRestlessly(apiOverHttp(address, cookies[0]), work, { id: printing, goesOn }),
    ])

    for (; goesOn(); remaining -= 1) {
      const [drafts, prints] = [work.done.size, work.prints]
      await expect.poll(() => work.done.size > drafts + 1 && work.prints > prints, { timeout: 60_000 }).toBe(true)
      if (remaining % 3 === 0) process.kill(postmasterPid(dataDir), 'SIGKILL')
      await portal.process.kill('SIGKILL')
      portal = await startPortal(env)
    }
    await working

    expect(work.wrong).toEqual([])
    expect(await findLosses(work, database())).toEqual([])
    const isPrinted = async () => (await formsOf(printing)).map(({ printed }) => printed)
    await expect.poll(isPrinted, { timeout: 60_000 }).toEqual([true, true])
    for (const { versions } of await formsOf(printing)) {
      expect(versions).toBeGreaterThan(0)
      expect(versions).toBeLessThanOrEqual(work.prints + work.repeats)
    }
    const [queue] = await rowsOf<{ n: number }>(
      database(),
      'select count(*)::integer as n from graphile_worker._private_jobs where last_error is not null',
    )
    expect(queue?.n).toBe(0)
    expect(await portal.process.kill('SIGTERM')).toBe(0)
  },
  45 * 60_000,
)
