import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { storeGenerated } from '../features/files/index.ts'
import { openFolderStore } from '../platform/storage/folder-store.ts'
import { aDraft } from '../testing/arrange/drafts.ts'
import { aPortal, type TestPortal } from '../testing/portal.ts'
import { copyNamed, makeCopy } from './make-copy.ts'
import { restoreCopy } from './restore-copy.ts'
import { databaseUrl } from '../testing/database.ts'

// The programs come with the client of PostgreSQL, which a machine need not have.
const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['--version']).status === 0)

describe.runIf(hasTools)('a copy of the portal', () => {
  let portal: TestPortal
  let copy: string
  let request: string
  let digest: string
  const made: string[] = []
  const letter = Buffer.from('Письмо о начале экспертизы')

  beforeAll(async () => {
    portal = await aPortal()
    copy = await mkdtemp(join(tmpdir(), 'copy-'))
    request = (await aDraft(await portal.as('declarant'))).id
    const file = await storeGenerated(portal.ctx, { bytes: letter, name: 'письмо.txt', mediaType: 'text/plain' })
    const row = portal.db.selectFrom('file').select('sha256').where('id', '=', file.id)
    digest = (await row.executeTakeFirstOrThrow()).sha256.toString('hex')
  })
  afterAll(async () => {
    await portal.close()
    for (const name of made) await asAdmin(`drop database ${name} with (force)`)
    await rm(copy, { recursive: true, force: true })
  })

  function configOf(database: string, dataDir: string): Config {
    const DATABASE_URL = databaseUrl({ ...inject('postgres'), database })
    return readConfig({ DATABASE_URL, DATA_DIR: dataDir })
  }

  /** A portal nobody has started yet. */
  async function anEmptyPortal(): Promise<Config> {
    const name = `t_${randomBytes(8).toString('hex')}`
    await asAdmin(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
    made.push(name)
    return configOf(name, join(copy, name))
  }

  test('is made beside the portal at work, and made again has only what is new', async () => {
    const config = configOf(String(portal.connection.database), portal.dataDir)
    const first = await makeCopy(config, join(copy, 'portal'), new Date('2026-03-02T08:00:00Z'))
    expect(first.copied).toBe(first.contents)
    const again = await makeCopy(config, join(copy, 'portal'), new Date('2026-03-02T09:00:00Z'))
    expect([again.copied, again.contents]).toEqual([0, first.contents])
  })

  test('is made although the portal forgets a content meanwhile; one that it still names is missed', async () => {
    const [from, to] = [await openFolderStore(join(copy, 'from')), await openFolderStore(join(copy, 'to'))]
    const outcome = (sha256: string) => copyNamed(portal.db, { from, to, sha256, size: 1 })
    expect([await outcome('0'.repeat(64)), await outcome(digest)]).toEqual(['gone', 'lost'])
  })

  test('becomes a second portal that holds the same', async () => {
    const config = await anEmptyPortal()
    const { madeAt, contents } = await restoreCopy(config, join(copy, 'portal'))
    expect([madeAt, contents > 0]).toEqual(['2026-03-02T09:00:00.000Z', true])
    const client = new pg.Client({ connectionString: config.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('select id from request')
    await client.end()
    expect(rows).toEqual([{ id: request }])
    const store = await openFolderStore(join(config.dataDir, 'files'))
    expect((await buffer(store.open(digest))).equals(letter)).toBe(true)
    await expect(restoreCopy(config, join(copy, 'portal'))).rejects.toThrow('Восстанавливают в пустой портал')
  })

  test('that is damaged is refused before the database is touched', async () => {
    const config = await anEmptyPortal()
    const path = join(copy, 'portal', 'files', digest.slice(0, 2), digest.slice(2, 4), digest)
    await writeFile(path, 'Письмо о начале экспертизь')
    await expect(restoreCopy(config, join(copy, 'portal'))).rejects.toThrow('в копии испорчено')
    await rm(path)
    await expect(restoreCopy(config, join(copy, 'portal'))).rejects.toThrow('В копии нет содержимого')
    const client = new pg.Client({ connectionString: config.databaseUrl })
    await client.connect()
    const { rows } = await client.query("select from information_schema.tables where table_schema = 'public'")
    await client.end()
    expect(rows).toHaveLength(0)
  })

  test('of a folder without one is refused', async () => {
    await expect(restoreCopy(await anEmptyPortal(), join(copy, 'nothing'))).rejects.toThrow('копии портала нет')
  })
})

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}
