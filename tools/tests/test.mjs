// npm test: installs what is missing, checks the code, runs every test. `--long` adds what takes long, and the benches;
// `--long <feature>` runs the long tests of one feature only, `--long --since <revision>` those the change since then reaches.
// Nothing is skipped because something before it failed; one failure anywhere makes the exit code non-zero.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '../checks/check.mjs'
import { ensureInstalled, fail, root, run } from '../ensure-installed.mjs'
import { longTestsOf, longTestsSince } from './long-tests.mjs'
import { runChild } from '../run-child.mjs'
import { countTests } from './test-report.mjs'

const [, , ...words] = process.argv
const isLong = words.includes('--long')
const wanted = wantedLongTests(words.filter((word) => word !== '--long'))
const reports = []
const failures = []

await ensureInstalled()
if (!wanted) {
  await step('check', async () => (await check()).length)
  await step('rules, server, web, tools', () => vitest(['rules', 'server', 'web', 'tools']))
}
await step('build', () => runChild(process.execPath, ['tools/build/build.mjs'], { cwd: root }))
if (wanted) {
  await step('long tests', () => vitest(['long', 'long-journeys'], wanted))
} else {
  await step('browser journeys', () => vitest(['e2e']))
}
if (isLong && !wanted) {
  await step('long', () => vitest(['long']))
  await step('long journeys', () => vitest(['long-journeys']))
  await step('benches', () => runChild(process.execPath, ['tools/tests/bench.mjs', 'all'], { cwd: root }))
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

/** The long tests that were asked for; undefined: all there is. */
function wantedLongTests([word, revision]) {
  if (!isLong || word === undefined) return undefined
  if (word === '--since' && revision === undefined)
    fail('После --since назовите ревизию: npm run test:long -- --since main')
  const found = word === '--since' ? longTestsSince(revision, root) : longTestsOf(word, root)
  if (found.length === 0) {
    console.log('Долгих проверок для этого нет.\n0 passed, 0 failed')
    process.exit(0)
  }
  console.log(found.join('\n'))
  return found
}

async function vitest(projects, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-report-'))
  const file = join(folder, 'report.json')
  const projectsAsked = projects.flatMap((name) => ['--project', name])
  const status = await run('vitest', [
    'run',
    ...files,
    ...projectsAsked,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  reports.push(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
  rmSync(folder, { recursive: true })
  return status
}
