// Row 11: what Lighthouse says of four pages on a phone of the middle class with a slow network. It is fetched for the measure
// and belongs to nobody's installation: a hundred packages for a few figures.
// Its four times slower processor is that of a high-end desktop, whose benchmark index is 1 500 to 2 000 (Lighthouse,
// docs/throttling.md); on a slower machine it stands for a slower phone. So each page is measured twice: as Lighthouse comes,
// and slowed to the same phone from the index of this machine.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
const usualSlowdown = 4
/** The index of the phone meant: that of the desktop meant, slowed as usual. */
const phoneIndex = 1750 / usualSlowdown

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
  await measure('/requests', 85)
  await measure('/workplace', 85)
  await measure(`/request/${id}/draft`, 80)
  await measure(`/request/${submitted}/project`, 85)
  declarant.close()

  async function measure(path: string, atLeast: number): Promise<void> {
    const page = path.replace(id, '{id}').replace(submitted, '{id}')
    const seen = await lookAt(path, usualSlowdown)
    const must = { atLeast }
    report(`Lighthouse performance of ${page}`, { value: performanceOf(seen), unit: 'of 100', must })
    const index = median(seen.map((one) => one.benchmarkIndex))
    const slowdown = Math.max(1, index / phoneIndex)
    const slowed = await lookAt(path, slowdown)
    const words = `${slowdown.toFixed(1)} times slowed, benchmark index ${index}`
    report(`Lighthouse performance of ${page}, ${words}`, { value: performanceOf(slowed), unit: 'of 100', must })
    const accessibility = Math.min(...seen.map((one) => one.accessibility))
    report(`Lighthouse accessibility of ${page}`, { value: accessibility, unit: 'of 100', must: { atLeast: 100 } })
    const shift = median(seen.map((one) => one.shift))
    report(`cumulative layout shift of ${page}`, { value: shift, unit: '', must: { atMost: 0.05 } })
    console.error([...seen, ...slowed].map(({ said }) => said).join('\n'))
  }

  async function lookAt(path: string, slowdown: number): Promise<Verdict[]> {
    const seen: Verdict[] = []
    for (let run = 0; run < runs; run++) seen.push(await look(portal.address + path, declarant.cookie, slowdown))
    return seen
  }
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

function performanceOf(seen: readonly Verdict[]): number {
  return median(seen.map((one) => one.performance))
}

interface Verdict {
  performance: number
  /** How fast the machine was: Lighthouse's own measure of it. */
  benchmarkIndex: number
  accessibility: number
  shift: number
  /** What the figures are made of. */
  said: string
}

async function look(url: string, cookie: string, slowdown: number): Promise<Verdict> {
  const file = join(folder, 'lighthouse.json')
  const args = ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`]
  args.push('--only-categories=performance,accessibility', `--chrome-flags=${flags.filter(Boolean).join(' ')}`)
  args.push(`--throttling.cpuSlowdownMultiplier=${slowdown}`)
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
    benchmarkIndex: environment.benchmarkIndex,
    accessibility: categories.accessibility.score * 100,
    shift: audits['cumulative-layout-shift'].numericValue,
    said: [...names.map((name) => `${name} ${audits[name].displayValue}`), ...broken].join(', '),
  }
}
