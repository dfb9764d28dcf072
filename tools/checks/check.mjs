// npm run check: everything that can be said about the code without running it. Silent when all is well.
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root, run } from '../ensure-installed.mjs'
import { runChild } from '../run-child.mjs'

const types = { title: 'types', run: (output) => run('typescript', ['-b'], { output }) }
const readers = [
  { title: 'format', run: (output) => run('@biomejs/biome', ['format', '.'], { output }) },
  { title: 'lint', run: (output) => run('oxlint', ['--type-aware', '--deny-warnings'], { output }) },
  { title: 'unused code', run: (output) => run('knip', [], { output }) },
]

/** The names of the checks that failed; what they say is printed. Guards run what the compiler of types has written. */
export async function check() {
  const lanes = [[types, ...guards()], readers]
  return (await Promise.all(lanes.map(oneByOne))).flat()
}

async function oneByOne(checks) {
  const failed = []
  for (const { title, run: start } of checks) {
    const output = []
    if ((await start(output)) === 0) continue
    console.error(`\n── ${title}\n${Buffer.concat(output).toString()}`)
    failed.push(title)
  }
  return failed
}

/** Our own guards of the house: every tools/checks/check-*.mjs, and the generated documents. */
function guards() {
  const scripts = readdirSync(join(root, 'tools/checks')).filter((name) => /^check-[\w-]+\.mjs$/.test(name))
  const commands = scripts.sort().map((name) => [`tools/checks/${name}`])
  const documents = 'tools/docs/generate-docs.mjs'
  if (existsSync(join(root, documents))) commands.push([documents, '--check'])
  return commands.map(([path, ...args]) => ({
    title: basename(path, '.mjs'),
    run: (output) => runChild(process.execPath, [path, ...args], { cwd: root, output }),
  }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled()
  const failed = await check()
  if (failed.length) console.error(`check failed: ${failed.join(', ')}`)
  process.exitCode = failed.length ? 1 : 0
}
