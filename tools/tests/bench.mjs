// npm run bench -- <name> | all: each bench/<name>.bench.ts is a program of its own that prints one JSON line a measure.
// A figure that falls short is reported and fails nothing: these machines are noisy. A bench that breaks does.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../build/build.mjs'
import { ensureInstalled, fail, root } from '../ensure-installed.mjs'
import { runChild } from '../run-child.mjs'

const ending = '.bench.ts'
const known = readdirSync(join(root, 'bench')).flatMap((file) =>
  file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
)
const asked = process.argv.slice(2)
const names = asked.includes('all') ? known : asked
const unknown = names.filter((name) => !known.includes(name))
if (names.length === 0 || unknown.length > 0) fail(`Назовите замер: npm run bench -- ${['all', ...known].join(' | ')}`)

await ensureInstalled()
await build()
// A portal of a million requests takes minutes to fill: several benches share what the first of them has filled.
const shared = names.length > 1 && !process.env.BENCH_DATA ? mkdtempSync(join(tmpdir(), 'portal-bench-')) : undefined
if (shared) {
  process.env.BENCH_DATA = shared
  process.once('exit', () => rmSync(shared, { recursive: true, force: true }))
}
const broken = []
const short = []
for (const name of names) {
  const output = printing()
  const program = ['--conditions=source', '--import', 'tsx', join('bench', name + ending)]
  if ((await runChild(process.execPath, program, { cwd: root, output })) !== 0) broken.push(name)
  short.push(...measuresOf(output.text()).filter(({ ok }) => ok === false))
}
for (const { measure, value, unit, must } of short)
  console.error(`falls short: ${measure} ${value} ${unit}, must be ${must}`)
if (broken.length) fail(`Замер не закончен: ${broken.join(', ')}`)

/** Shows what a bench says as it says it, and keeps it. */
function printing() {
  const chunks = []
  return {
    push(chunk) {
      process.stdout.write(chunk)
      chunks.push(chunk)
    },
    text: () => Buffer.concat(chunks).toString(),
  }
}

function measuresOf(text) {
  return text.split('\n').flatMap((line) => (line.startsWith('{"measure"') ? [JSON.parse(line)] : []))
}
