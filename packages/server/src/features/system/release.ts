import { readFileSync, statSync } from 'node:fs'

export const product = 'Экспертиза'

const manifest = new URL('../../../package.json', import.meta.url)

/** The version of the product, from its package. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version

/** When the running code was built; null in a test, which runs its sources. */
export function builtAt(): Date | null {
  return import.meta.url.endsWith('.ts') ? null : statSync(new URL(import.meta.url)).mtime
}
