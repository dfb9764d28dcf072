// Remarks in hundreds: what a list of 500 costs beside one of 20, on the server and until it is painted; the next remark by its
// key; the table «Замечание – Ответ» of 500 rows out and in, and whether others are served meanwhile.
import { auth } from '@portal/contract/features/auth/endpoints'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { launchBrowser } from '@portal/e2e/browser'
import { anId, aRequestRow } from '@portal/server/testing/arrange/rows'
import type { BrowserContext } from 'playwright-core'
import { median, percentile, report } from './measures/measure.ts'
import { watched } from './measures/painted.ts'
import { signedIn } from './measures/signed-in.ts'
import { openLargePortal } from './portal/large-portal.ts'

const [few, many] = [20, 500]
const directions = ['955.7', '955.10', '955.4', '955.5']
const [calls, opens, steps] = [30, 5, 60]
const pause = 150

const large = await openLargePortal(1000)
const browser = await launchBrowser()
try {
  const declarant = await large.as('declarant', 4)
  const owner = await large.database.db
    .selectFrom('membership')
    .select(['user_id as userId', 'organization_id as organizationId'])
    .where('user_id', '=', await large.idOf('declarant'))
    .executeTakeFirstOrThrow()
  const [small, long] = [await aRequestWith(owner, few), await aRequestWith(owner, many)]

  // As the page asks for it: lines, the first of them whole.
  const listOf = (id: string) => remarks.lines.path.replace('{id}', id)
  const tookCalls = async (id: string) => {
    const took: number[] = []
    for (let n = 0; n < calls; n++) {
      const begun = performance.now()
      await declarant.get(listOf(id))
      took.push(performance.now() - begun)
    }
    return median(took)
  }
  await tookCalls(long)
  const [ofFew, ofMany] = [await tookCalls(small), await tookCalls(long)]
  report(`remarks: the list of ${few} from the server`, { value: ofFew, unit: 'ms' })
  report(`remarks: the list of ${many} from the server`, { value: ofMany, unit: 'ms' })
  report(`remarks: the list of ${many} beside that of ${few}`, {
    value: ofMany / ofFew,
    unit: '×',
    must: { atMost: 2 },
  })

  const context = await signedIn(browser, { address: large.portal.address, cookie: declarant.cookie })
  await watched(context)
  await paintOf(context, small)
  const [paintedFew, paintedMany] = [await paintOf(context, small), await paintOf(context, long)]
  report(`remarks: list and card of ${few} painted`, { value: paintedFew, unit: 'ms' })
  report(`remarks: list and card of ${many} painted`, { value: paintedMany, unit: 'ms' })
  report(`remarks: list and card of ${many} beside those of ${few}`, {
    value: paintedMany / paintedFew,
    unit: '×',
    must: { atMost: 1.5 },
  })
  const keys = await nextRemarks(context, long)
  report('remarks: the next remark by J, until painted', { value: median(keys), unit: 'ms', must: { atMost: 50 } })
  report('remarks: the next remark by J, 95 of 100', { value: percentile(keys, 95), unit: 'ms' })
  await context.close()

  await wordRoundTrip(long, declarant.cookie)
} finally {
  await browser.close()
  await large.close()
}

async function aRequestWith(owner: { userId: string; organizationId: string }, count: number): Promise<string> {
  const { db } = large.database
  const now = new Date()
  const id = await aRequestRow(db, {
    owner_id: owner.userId,
    organization_id: owner.organizationId,
    stage: 'examinationCorrection_edit',
    stage_since: now,
    number: `01-2026-${count}`,
    submitted_at: now,
  })
  const rows = Array.from({ length: count }, (_, n) => ({
    id: anId(now),
    request_id: id,
    kind: 'local' as const,
    round: 1,
    discipline: directions[n % directions.length] ?? null,
    no: Math.floor(n / directions.length) + 1,
    state: 'issued' as const,
    sheet: String(n + 1),
    body: `Замечание ${n + 1}. Приведите расчётную нагрузку на перекрытие и укажите класс бетона по прочности и водонепроницаемости.`,
    norm: 'п. 6.1.8 СП 63.13330.2018',
    author_id: owner.userId,
    issued_at: now,
    created_at: now,
  }))
  await db.insertInto('remark').values(rows).execute()
  return id
}

/** From the address until the list and the card stand. */
async function paintOf(context: BrowserContext, id: string): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < opens; n++) {
    const page = await context.newPage()
    const begun = performance.now()
    await page.goto(`/request/${id}/remarks`)
    await page.locator('.remark-line').first().waitFor()
    await page.locator('.remark-card').waitFor()
    took.push(performance.now() - begun)
    await page.close()
  }
  return median(took)
}

async function nextRemarks(context: BrowserContext, id: string): Promise<number[]> {
  const page = await context.newPage()
  await page.goto(`/request/${id}/remarks`)
  await page.locator('.remark-card').waitFor()
  for (let n = 0; n < steps; n++) {
    await page.keyboard.press('j')
    await page.waitForTimeout(pause)
  }
  const keys: number[] = await page.evaluate(() => Reflect.get(window, 'painted').keydown)
  await page.close()
  // The first loads what a remark is shown with.
  return keys.slice(5)
}

async function wordRoundTrip(id: string, cookie: string): Promise<void> {
  const address = `${large.portal.address}${remarks.table.path.replace('{id}', id)}`
  const me = async () => {
    const begun = performance.now()
    await (await fetch(`${large.portal.address}${auth.me.path}`, { headers: { cookie } })).text()
    return performance.now() - begun
  }
  const beside = async <T>(work: Promise<T>): Promise<{ took: number; longest: number; done: T }> => {
    const begun = performance.now()
    let isOver = false
    const done = work.finally(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) waits.push(await me())
    return { done: await done, took: performance.now() - begun, longest: Math.max(...waits) }
  }
  const out = await beside(fetch(address, { headers: { cookie } }).then((reply) => reply.arrayBuffer()))
  report(`remarks: DOCX of ${many} rows out`, { value: out.took / 1000, unit: 's', must: { atMost: 5 } })
  const read = await beside(
    fetch(address, {
      method: 'POST',
      headers: { cookie, origin: large.portal.address, 'content-type': 'application/octet-stream' },
      body: out.done,
    }).then(async (reply) => {
      if (!reply.ok) throw new Error(await reply.text())
      return reply.json()
    }),
  )
  report(`remarks: DOCX of ${many} rows in`, { value: read.took / 1000, unit: 's', must: { atMost: 5 } })
  const longest = Math.max(out.longest, read.longest)
  report('remarks: the longest anybody else waited meanwhile', { value: longest, unit: 'ms', must: { atMost: 250 } })
}
