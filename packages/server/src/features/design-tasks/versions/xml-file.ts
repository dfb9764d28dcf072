import { Readable } from 'node:stream'
import type { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { contentOf } from '@portal/domain/design-tasks/content'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import type { SignedCtx } from '../../../context.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { named } from '../named.ts'
import { allValues } from '../content/queries-content.ts'
import { type Pictures, writeXml } from '../content/write-xml.ts'
import { getVersion } from '../queries.ts'
import { modelOf } from '../schema/model-of.ts'

/** The XML of a version as it stands, written while it is sent. */
export const xml: Handler<typeof designTasks.xml> = async (ctx, { query }) => {
  const id = named(query)
  const { number, no } = await getVersion(ctx.db, id)
  await recordAct(ctx, { type: 'designTask.downloaded', objectType: 'designTask', objectId: id, detail: { as: 'xml' } })
  return {
    name: xmlName(number, no),
    mediaType: 'application/xml',
    content: { stream: Readable.from(await xmlOf(ctx, id), { objectMode: false }) },
  }
}

export function xmlName(number: string, no: number): string {
  const safe = number.replaceAll(/[\\/:*?"<>|\u0000-\u001F]/g, '_').slice(0, 100) || 'Задание'
  return `${safe}_версия_${no}.xml`
}

async function xmlOf(ctx: SignedCtx, id: string): Promise<AsyncGenerator<string>> {
  const { schema_id: schemaId } = await getVersion(ctx.db, id)
  const model = await modelOf(ctx.db, schemaId)
  const content = contentOf(await allValues(ctx.db, id))
  return writeXml(model, content, { pictures: await picturesOf(ctx, id) })
}

/** The XML of a version with its checksum, for what is kept of it. */
export async function closedXml(ctx: SignedCtx, id: string): Promise<{ bytes: Buffer; checksum: string }> {
  const pieces: Buffer[] = []
  for await (const piece of await xmlOf(ctx, id)) pieces.push(Buffer.from(piece))
  const bytes = Buffer.concat(pieces)
  return { bytes, checksum: crc32(bytes).toString(16).toUpperCase().padStart(8, '0') }
}

async function picturesOf(ctx: SignedCtx, id: string): Promise<Pictures> {
  const { rows } = await sql<{ id: string; sha256: string }>`
    select distinct f.id, encode(f.sha256, 'hex') as sha256 from design_task_value c join file f on f.id = c.file_id
    where c.version_id = ${id} limit 100000`.execute(ctx.db)
  const digests = new Map(rows.map((row) => [row.id, row.sha256]))
  return (file) => {
    const sha256 = digests.get(file)
    return sha256 === undefined ? '' : base64Of(ctx.files.open(sha256))
  }
}

/** Base64 of bytes as they come, three by three. */
async function* base64Of(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % 3)
    yield bytes.subarray(0, whole).toString('base64')
    rest = bytes.subarray(whole)
  }
  yield rest.toString('base64')
}
