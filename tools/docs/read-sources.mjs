// Programs about the product read its TypeScript as it is written: nothing has to be built for them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root } from '../ensure-installed.mjs'
import { runChild } from '../run-child.mjs'

const settings = ['--conditions=source', '--import', 'tsx']

/** Starts this program anew in a Node that reads TypeScript, unless it is one already. */
export async function readSources() {
  if (process.execArgv.includes('tsx')) return
  if (!existsSync(join(root, 'node_modules/tsx'))) fail('The packages are not installed. Run: npm install')
  process.exit(await runChild(process.execPath, [...settings, ...process.argv.slice(1)]))
}

/** Loads a file of a package. */
export function source(path) {
  return import(pathToFileURL(join(root, 'packages', path)).href)
}
