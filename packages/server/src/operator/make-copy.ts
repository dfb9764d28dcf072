import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { connect } from '../platform/db/connect.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Db } from '../platform/db/schema.ts'
import { startFailure } from '../platform/start/start-failure.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { openFolderStore } from '../platform/storage/folder-store.ts'
import { openS3Store } from '../platform/storage/s3-store.ts'
import { type Manifest, manifestName, sha256Of } from './backup-folder.ts'
import { runTool } from './postgres-tools.ts'

export interface BackedUp {
  dump: string
  contents: number
  /** Those that the folder did not have from an earlier copy. */
  copied: number
}

/**
 * Copies the database, the contents and the key of a portal, at work or not, into a folder; a folder that has an earlier copy
 * gets only the contents it lacks. The database first: contents are only added, and one nobody names any more is kept for a day.
 */
export async function makeCopy(config: Config, folder: string, now: Date): Promise<BackedUp> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'cluster')))
    throw startFailure(`В «${config.dataDir}» копировать нечего: портал здесь ещё не запускался.`)
  // The dump holds personal data: nobody else of the machine reads it, wherever the folder came from.
  process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stamp = now.toISOString().replaceAll(/[:.]/g, '-')
  const dump = `database-${stamp}.dump`
  const { connection, stop } = await openDatabase(config)
  try {
    await runTool('pg_dump', connection, [
      '--format=custom',
      '--no-owner',
      '--no-comments',
      `--file=${join(folder, dump)}`,
    ])
    const database = connect(connection, { max: 1, statementTimeout: 0 })
    try {
      const copied = await copyContents(database.db, { config, folder, stamp })
      copyKey(config, folder)
      const manifest: Manifest = {
        madeAt: now.toISOString(),
        migration: await lastMigration(database.db),
        dump: { name: dump, sha256: await sha256Of(join(folder, dump)) },
        contents: copied.list,
      }
      // Written last: a copy without it is not one.
      writeFileSync(join(folder, manifestName(stamp)), `${JSON.stringify(manifest, null, 2)}\n`)
      return { dump, contents: copied.list.count, copied: copied.count }
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}

const atOnce = 1000

async function copyContents(db: Db, { config, folder, stamp }: { config: Config; folder: string; stamp: string }) {
  const [from, to] = [await storeOf(config), await openFolderStore(join(folder, 'files'))]
  const name = `contents-${stamp}.txt`
  const lines: string[] = []
  const lost: string[] = []
  let count = 0
  for (let last = ''; ; ) {
    const { rows } = await sql<{ sha256: string; size: number }>`
      select encode(sha256, 'hex') as sha256, size::float8 as size from blob
      where sha256 > decode(${last}, 'hex') order by sha256 limit ${atOnce}`.execute(db)
    for (const content of rows) {
      const outcome = await copyNamed(db, { ...content, from, to })
      if (outcome === 'gone') continue
      lines.push(`${content.sha256} ${content.size}`)
      if (outcome === 'lost') lost.push(content.sha256)
      if (outcome === 'copied') count += 1
    }
    const end = rows.at(-1)
    if (!end) break
    last = end.sha256
  }
  if (lost.length > 0)
    throw startFailure(
      `Копия не сделана: содержимого файлов, которые называет база данных, нет или оно изменено (${lost.length}, первое ${lost[0]}). Верните папку files или корзину целиком и повторите.`,
    )
  const path = join(folder, name)
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  return { count, list: { name, sha256: await sha256Of(path), count: lines.length } }
}

type Outcome = 'copied' | 'known' | 'lost' | 'gone'

/** Copies what the database named a while ago. The portal at work may have forgotten it since, with its content. */
export async function copyNamed(db: Db, content: CopiedContent): Promise<Outcome> {
  const { from, to, sha256 } = content
  if (await to.has(sha256)) return 'known'
  try {
    if ((await from.has(sha256)) && (await copyContent(content))) return 'copied'
  } catch (error) {
    if (await isNamed(db, sha256)) throw error
  }
  return (await isNamed(db, sha256)) ? 'lost' : 'gone'
}

async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from blob where sha256 = decode(${sha256}, 'hex')`.execute(db)
  return rows.length > 0
}

interface CopiedContent {
  from: FileStore
  to: FileStore
  sha256: string
  size: number
}

/** Copies one content; false: what was read is not what its digest names, and it is not kept. */
export async function copyContent({ from, to, sha256, size }: CopiedContent): Promise<boolean> {
  const stored = await to.put(from.open(sha256), { name: sha256, limit: size })
  if (stored.sha256 === sha256) return true
  await to.remove(stored.sha256)
  return false
}

/** Where a portal keeps its contents. */
export async function storeOf({ s3, dataDir }: Config): Promise<FileStore> {
  return s3 ? openS3Store(s3) : openFolderStore(join(dataDir, 'files'))
}

export const keyName = 'secret.key'

// Without it second factors cannot be read from the database.
function copyKey({ dataDir, secretKey }: Config, folder: string): void {
  const own = join(dataDir, keyName)
  if (secretKey === undefined && existsSync(own)) copyFileSync(own, join(folder, keyName))
}

async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
