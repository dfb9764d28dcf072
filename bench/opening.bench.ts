// Row 15: how many statements the database runs while a page opens in the browser, and for which of its calls.
// `SQL=contract npm run bench -- opening` prints the statements of the calls that have it in their address.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { requests } from '@portal/contract/features/requests/endpoints'
import { apiAs } from '@portal/e2e/api'
import { aSubmittedRequest } from '@portal/e2e/arrange'
import { launchBrowser } from '@portal/e2e/browser'
import { connect } from '@portal/server/platform/db/connect'
import { startEmbedded } from '@portal/server/platform/db/embedded/embedded'
import { aFilledDraft } from '@portal/server/testing/arrange/drafts'
import { signedIn } from './measures/signed-in.ts'
import { report } from './measures/measure.ts'
import { startPortal } from './portal/child.ts'
import { signIn } from './portal/sign-in.ts'

const settledAfter = 3000
const shownSql = process.env.SQL

interface Call {
  method: string
  path: string
  body: object | undefined
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const embedded = await startEmbedded(folder)
const url = `postgres://postgres@${encodeURIComponent(embedded.connection.host)}/postgres`
const portal = await startPortal(join(folder, 'portal'), url)
const browser = await launchBrowser()
const declarant = await signIn(portal.address, 'declarant', 1)
const staff = await signIn(portal.address, 'admin', 1)
try {
  const draft = await aFilledDraft(declarant.api)
  const submitted = await aSubmittedRequest({ declarant: apiAs(portal.address, declarant.cookie) })
  // Of what was saved within the last minute a page that opens is told, and asks again.
  await pause(65_000)
  const database = connect(embedded.connection, { max: 1 })
  await database.pool.query(`alter system set log_statement = 'all'`)
  await database.pool.query('alter system set log_line_prefix = $$%a|$$')
  await database.pool.query('select pg_reload_conf()')
  await database.close()
  const ids = new Map([
    [draft, '{draft}'],
    [submitted, '{submitted}'],
  ])
  for (const [who, person] of Object.entries({ declarant, staff })) {
    await measure(who, person, '/workplace', 25)
    if (who === 'declarant') await measure(who, person, `/request/${draft}/draft`, 30)
    await measure(who, person, `/request/${submitted}/project`, 40)
  }

  const body = { goal: '21', objectType: '1', workType: '1', subdivision: '01', objectName: 'Школа на 550 мест' }
  const statements = await statementsOf(declarant, { method: 'POST', path: requests.create.path, body })
  if (shownSql && requests.create.path.includes(shownSql)) console.error(statements.join('\n'))
  report('statements to create an application', { value: statements.length, unit: 'statements', must: { atMost: 12 } })

  async function measure(who: string, person: typeof declarant, path: string, atMost: number): Promise<void> {
    const named = (text: string) => [...ids].reduce((all, [id, name]) => all.replace(id, name), text)
    let all = 0
    for (const call of await callsOf(person.cookie, path)) {
      const statements = await statementsOf(person, call)
      all += statements.length
      console.error(`${String(statements.length).padStart(4)} ${call.method} ${named(call.path)}`)
      if (shownSql && call.path.includes(shownSql)) console.error(statements.join('\n'))
    }
    report(`statements to open ${named(path)}, ${who}`, { value: all, unit: 'statements', must: { atMost } })
  }
} finally {
  for (const person of [declarant, staff]) person.close()
  await browser.close()
  await portal.stop()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What a page asks of the portal until it comes to rest. */
async function callsOf(cookie: string, path: string): Promise<Call[]> {
  const context = await signedIn(browser, { address: portal.address, cookie })
  const page = await context.newPage()
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.resourceType() === 'eventsource') return
    calls.push({ method: request.method(), path: pathname + search, body: request.postDataJSON() ?? undefined })
  })
  await page.goto(path, { waitUntil: 'load' })
  await pause(settledAfter)
  await context.close()
  return calls
}

/** The statements of one call. What the portal does meanwhile by itself is not of it: the fewest of three times counts. */
async function statementsOf(person: typeof declarant, { method, path, body }: Call): Promise<string[]> {
  let fewest: string[] | undefined
  for (let n = 0; n < 3; n++) {
    const before = logged().length
    await person.send(method, path, body)
    const lines = logged()
      .slice(before)
      .split(/\n(?=\S)/)
    const found = lines.filter(
      (line) =>
        line.startsWith('portal|') &&
        / (execute|statement)/.test(line) &&
        !/: (begin|start transaction|commit|rollback)/.test(line),
    )
    if (!fewest || found.length < fewest.length) fewest = found
  }
  return fewest ?? []
}

function logged(): string {
  return readFileSync(join(folder, 'postgres.log'), 'utf8')
}
