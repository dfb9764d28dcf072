// npm test: installs what is missing, checks the code, runs every test. `--long` adds what takes long, and the benches.
// Nothing is skipped because something before it failed; one failure anywhere makes the exit code non-zero.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.mjs'
import { ensureInstalled, root, run } from './ensure-installed.mjs'
import { runChild } from './run-child.mjs'
import { countTests } from './test-report.mjs'

const isLong = process.argv.includes('--long')
const reports = []
const failures = []

await ensureInstalled()
await step('check', async () => (await check()).length)
await step('rules, server, web, tools', () => vitest('rules', 'server', 'web', 'tools'))
await step('build', () => runChild(process.execPath, ['tools/build.mjs'], { cwd: root }))
await step('browser journeys', () => vitest('e2e'))
if (isLong) {
  await step('long', () => vitest('long'))
  await step('long journeys', () => vitest('long-journeys'))
  await step('benches', () => runChild(process.execPath, ['tools/bench.mjs', 'all'], { cwd: root }))
}

const { passed, failed } = countTests(reports)
console.log(failures.length ? `\nFailed: ${failures.join('; ')}` : '\nEverything passed.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failures.length || failed ? 1 : 0

async function step(title, work) {
  const began = performance.now()
  console.log(`\n── ${title}`)
  const status = await work()
  if (status !== 0) failures.push(title)
  console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function vitest(...projects) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const file = join(folder, 'report.json')
  const wanted = projects.flatMap((name) => ['--project', name])
  const status = await run('vitest', [
    'run',
    ...wanted,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  reports.push(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
  rmSync(folder, { recursive: true })
  return status
}
