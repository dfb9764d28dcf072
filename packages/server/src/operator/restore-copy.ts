import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { describeRecord } from '../kernel/record/index.ts'
import { checkDatabase } from '../platform/db/check-database.ts'
import { connect } from '../platform/db/connect.ts'
import { readMigrationFiles } from '../platform/db/migration-files.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import type { Db } from '../platform/db/schema.ts'
import { openDataFolder } from '../platform/start/open-data-folder.ts'
import { startFailure } from '../platform/start/start-failure.ts'
import { openFolderStore } from '../platform/storage/folder-store.ts'
import { copyContent, keyName, storeOf } from './make-copy.ts'
import { type Manifest, newestManifest, readContents, sha256Of } from './backup-folder.ts'
import { runTool } from './postgres-tools.ts'

export interface Restored {
  madeAt: string
  contents: number
  /** What the record says of itself. */
  record: readonly string[]
}

/** Puts the newest copy of a folder into an empty portal that is not at work. What the copy holds is looked at before anything is written. */
export async function restoreCopy(config: Config, folder: string): Promise<Restored> {
  const manifest = await newestManifest(folder)
  await assertWhole(folder, manifest)
  assertKeyFits(config, folder)
  if (!readMigrationFiles().some(({ name }) => name === manifest.migration))
    throw startFailure('Копия сделана более новой версией портала: восстановите её той версией.', manifest.migration)
  openDataFolder(config.dataDir)
  const { connection, stop } = await openDatabase(config)
  try {
    await checkDatabase(connection)
    const database = connect(connection, { max: 1, statementTimeout: 0 })
    try {
      await assertEmpty(database.db)
      await copyContents(config, folder, manifest)
      restoreKey(config, folder)
      const how = ['--no-owner', '--no-comments', '--exit-on-error', '--single-transaction']
      await runTool('pg_restore', connection, [...how, join(folder, manifest.dump.name)])
      const { whole, lines } = await describeRecord(database.db)
      if (!whole) throw startFailure(`Восстановлено, но запись действий повреждена.\n${lines.join('\n')}`)
      return { madeAt: manifest.madeAt, contents: manifest.contents.count, record: lines }
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}

async function assertWhole(folder: string, manifest: Manifest): Promise<void> {
  const { dump, contents } = manifest
  for (const { name, sha256 } of [dump, contents])
    if (!existsSync(join(folder, name)) || (await sha256Of(join(folder, name))) !== sha256)
      throw startFailure(`Файл копии «${name}» испорчен или пропал. Ничего не изменено: возьмите другую копию.`)
  const store = await openFolderStore(join(folder, 'files'))
  for (const { sha256 } of readContents(folder, manifest))
    if (!(await store.has(sha256)))
      throw startFailure(`В копии нет содержимого файла ${sha256}. Ничего не изменено: возьмите другую копию.`)
}

async function assertEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  if ((rows[0]?.count ?? 0) > 0)
    throw startFailure(
      'Восстанавливают в пустой портал, а здесь база данных уже есть. Укажите пустую папку в DATA_DIR или пустую базу в DATABASE_URL.',
    )
}

async function copyContents(config: Config, folder: string, manifest: Manifest): Promise<void> {
  const [from, to] = [await openFolderStore(join(folder, 'files')), await storeOf(config)]
  for (const { sha256, size } of readContents(folder, manifest))
    if (!(await to.has(sha256)) && !(await copyContent({ from, to, sha256, size })))
      throw startFailure(
        `Содержимое файла ${sha256} в копии испорчено: база данных не восстановлена. Возьмите другую копию и пустой портал.`,
      )
}

/** The copy's secrets can be read with the copy's key alone. */
function assertKeyFits({ dataDir, secretKey }: Config, folder: string): void {
  const [kept, own] = [join(folder, keyName), join(dataDir, keyName)]
  if (secretKey !== undefined || !existsSync(kept) || !existsSync(own)) return
  if (!readFileSync(kept).equals(readFileSync(own)))
    throw startFailure(
      `В папке данных уже есть другой ключ «${keyName}»: с ним не прочесть вторые факторы входа из копии. Ничего не изменено: укажите пустую папку в DATA_DIR.`,
    )
}

function restoreKey({ dataDir, secretKey }: Config, folder: string): void {
  const [kept, own] = [join(folder, keyName), join(dataDir, keyName)]
  if (secretKey === undefined && existsSync(kept) && !existsSync(own)) copyFileSync(kept, own)
}
