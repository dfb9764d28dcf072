// Row 11: what Lighthouse says of four pages on a phone of the middle class with a slow network. It is fetched for the measure
// and belongs to nobody's installation: a hundred packages for a few figures.
// Its four times slower processor is that of a high-end desktop (Lighthouse, docs/throttling.md): the index of this machine is told
// beside the figures, 1 500 to 2 000 is meant.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { apiAs } from '@portal/e2e/api'
import { aSubmittedRequest } from '@portal/e2e/arrange'
import { isRoot, readyChromium } from '@portal/e2e/chromium'
import { aFilledDraft } from '@portal/server/testing/arrange/drafts'
import { startPortal } from './portal/child.ts'
import { median, report } from './measures/measure.ts'
import { signIn } from './portal/sign-in.ts'

const lighthouse = 'lighthouse@12.8.2'
const runs = 3

const { executablePath, args: needed } = await readyChromium()
const flags = [
  ...needed,
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  isRoot && '--no-sandbox',
]

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const portal = await startPortal(folder)
try {
  const declarant = await signIn(portal.address, 'declarant', 1)
  const id = await aFilledDraft(declarant.api)
  const submitted = await aSubmittedRequest({ declarant: apiAs(portal.address, declarant.cookie) })
  // What was submitted is looked at by the portal itself, and pages that show it are told: nobody opens one just then.
  await pause(60_000)
  await measure('/requests', 85)
  await measure('/workplace', 85)
  await measure(`/request/${id}/draft`, 80)
  await measure(`/request/${submitted}/project`, 85)
  declarant.close()

  async function measure(path: string, atLeast: number): Promise<void> {
    const seen: Verdict[] = []
    for (let run = 0; run < runs; run++) seen.push(await look(portal.address + path, declarant.cookie))
    const page = path.replace(id, '{id}').replace(submitted, '{id}')
    const performance = median(seen.map((one) => one.performance))
    report(`Lighthouse performance of ${page}`, { value: performance, unit: 'of 100', must: { atLeast } })
    const accessibility = Math.min(...seen.map((one) => one.accessibility))
    report(`Lighthouse accessibility of ${page}`, { value: accessibility, unit: 'of 100', must: { atLeast: 100 } })
    const shift = median(seen.map((one) => one.shift))
    report(`cumulative layout shift of ${page}`, { value: shift, unit: '', must: { atMost: 0.05 } })
    console.error(seen.map(({ said }) => said).join('\n'))
  }
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Verdict {
  performance: number
  accessibility: number
  shift: number
  /** What the figures are made of. */
  said: string
}

async function look(url: string, cookie: string): Promise<Verdict> {
  const file = join(folder, 'lighthouse.json')
  const args = ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`]
  args.push('--only-categories=performance,accessibility', `--chrome-flags=${flags.filter(Boolean).join(' ')}`)
  args.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`)
  await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: executablePath } })
  const { categories, audits, environment } = JSON.parse(readFileSync(file, 'utf8'))
  const broken = Object.entries<{ score: number | null; title: string }>(audits)
    .filter(
      ([id, { score }]) =>
        score === 0 && categories.accessibility.auditRefs.some((one: { id: string }) => one.id === id),
    )
    .map(([id]) => id)
  const names = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'speed-index',
  ]
  return {
    performance: categories.performance.score * 100,
    accessibility: categories.accessibility.score * 100,
    shift: audits['cumulative-layout-shift'].numericValue,
    said: [
      `benchmark index ${environment.benchmarkIndex}`,
      ...names.map((name) => `${name} ${audits[name].displayValue}`),
      ...broken,
    ].join(', '),
  }
}
