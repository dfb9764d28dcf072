import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startFailure } from '../../start/start-failure.ts'
import type { Launcher } from './embedded-launcher.ts'
import { embeddedVersion } from './embedded-native.ts'

const options = [
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/** Makes `folder`/cluster on the first start, whole or not at all; later only looks that this PostgreSQL can open it. */
export function createCluster(folder: string, launcher: Launcher): void {
  const cluster = join(folder, 'cluster')
  if (!isMade(cluster)) make(folder, cluster, launcher)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== embeddedVersion) throw wrongVersion(cluster, version)
  launcher.own(cluster)
}

/** initdb writes PG_VERSION first and may be killed after it, so it works aside and the result is renamed. */
function make(folder: string, cluster: string, launcher: Launcher): void {
  const aside = join(folder, `cluster-${process.pid}`)
  remove(aside)
  launcher.own(aside)
  const made = launcher.run('initdb', ['-D', aside, ...options])
  try {
    if (made.status !== 0) throw made.error ?? new Error(made.stderr)
    renameSync(aside, cluster)
  } catch (cause) {
    remove(aside)
    // two portals started at once: the other was quicker
    if (!isMade(cluster))
      throw startFailure(`Не удалось создать базу данных в «${cluster}»: проверьте место на диске и права.`, cause)
  }
}

/** What a start left behind when it was killed before its renaming. */
export function removeUnfinished(folder: string): void {
  for (const entry of readdirSync(folder)) {
    if (/^(cluster|postgres)-\d+$/.test(entry)) remove(join(folder, entry))
  }
}

/** Of two portals that start at once one may still be writing into what the other takes away. */
function remove(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function isMade(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}

function wrongVersion(cluster: string, version: string): Error {
  return startFailure(
    `Базу данных в «${cluster}» создал PostgreSQL ${version}, а встроен ${embeddedVersion}: перенесите данные выгрузкой или задайте DATABASE_URL.`,
    'incompatible PG_VERSION',
  )
}
