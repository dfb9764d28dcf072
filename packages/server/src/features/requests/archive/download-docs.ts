import type { archiveFlags } from '@portal/contract/features/requests/repository'
import type { requests } from '@portal/contract/features/requests/endpoints'
import { sidesOf } from '@portal/domain/stages/facts'
import { readSignedData } from '@portal/gost/offline/read-signed-data'
import type { SignedCtx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { layOutZip, type ZipLayout } from '../../../platform/zip/zip-layout.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { archiveEntries } from './archive-entries.ts'
import { folderTitle, safeName } from './archive-names.ts'
import {
  listGivenSignatures,
  listRepository,
  type GivenSignature,
  type Reader,
  type RepositoryRow,
} from './queries-repository.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { listIssuers } from '../../trust/index.ts'
import { readVerifier } from './read-verifier.ts'

/** Every file of a request by folders. */
export const filerepo: Handler<typeof requests.filerepo> = async (ctx, { params }) => {
  const rows = await listRepository(ctx.db, params.requestId, await readerOf(ctx, params.requestId), undefined)
  return { folders: foldersOf(rows), files: rows.length, size: sum(rows) }
}

/** How large an archive is going to be, before it is taken. */
export const zipDocsReady: Handler<typeof requests.zipDocsReady> = async (ctx, { params, query }) => {
  const { layout, name, files, why } = await lay(ctx, params.id, query)
  return { ready: why === null, why, name, files, size: why === null ? layout.size : 0 }
}

/** Documents as one archive, which is made while it goes out and can be gone on with after a break. */
export const downloadDocs: Handler<typeof requests.downloadDocs> = async (ctx, { params, query }) => {
  const { layout, name, files, why } = await lay(ctx, params.id, query)
  if (why !== null) throw refuse('ARCHIVE_EMPTY', { why })
  await recordAct(ctx, {
    type: 'file.archiveTaken',
    requestId: params.id,
    objectType: 'request',
    objectId: params.id,
    detail: { files, size: layout.size, contains: query.flag ?? 'withSignatures' },
  })
  return { name, mediaType: 'application/zip', content: layout, etag: layout.etag }
}

interface Choice {
  docs?: readonly string[] | undefined
  flag?: (typeof archiveFlags)[number] | undefined
}

interface Laid {
  layout: ZipLayout
  name: string
  files: number
  /** Why there is nothing to take. */
  why: string | null
}

async function lay(ctx: SignedCtx, id: string, { docs, flag = 'withSignatures' }: Choice): Promise<Laid> {
  const { number: given } = await seeRequest(ctx, id)
  const number = given ?? 'черновик'
  const chosen = await listRepository(ctx.db, id, await readerOf(ctx, id), docs)
  const found = chosen.filter(({ infected }) => !infected)
  const rows = flag === 'onlySignatures' ? found.filter(({ signatures }) => signatures > 0) : found
  const signatures =
    flag === 'onlyFiles'
      ? new Map<string, GivenSignature[]>()
      : await listGivenSignatures(
          ctx.db,
          rows.map(({ file_id }) => file_id),
        )
  const infected = chosen.filter((row) => row.infected).map(({ name }) => name)
  const described = { issuers: await issuersOf(ctx, signatures), verifier: readVerifier() }
  const entries =
    rows.length > 0
      ? await archiveEntries({ number, rows, infected, signatures, flag, store: ctx.files, ...described })
      : []
  return {
    layout: layOutZip(entries),
    name: safeName(`Документы заявления ${number}.zip`),
    files: rows.length,
    why: rows.length > 0 ? null : whyEmpty({ found, infected, flag }),
  }
}

function issuersOf(ctx: SignedCtx, signatures: ReadonlyMap<string, readonly GivenSignature[]>) {
  const all = [...signatures.values()].flat()
  return listIssuers(ctx, [
    ...all.flatMap(({ certificate }) => certificate ?? []),
    ...all.flatMap(({ cms }) => servicesIn(cms)),
  ])
}

/** Certificates of the services that stamped a signature: their chains are checked elsewhere, too. */
function servicesIn(cms: Uint8Array): Uint8Array[] {
  const stamps = readSignedData(cms)?.signers.flatMap(({ timeStamp }) => timeStamp ?? []) ?? []
  return stamps.flatMap((stamp) => readSignedData(stamp)?.certificates.map(({ der }) => der) ?? [])
}

function whyEmpty({
  found,
  infected,
  flag,
}: {
  found: readonly unknown[]
  infected: readonly string[]
  flag: Choice['flag']
}): string {
  if (found.length === 0 && infected.length > 0) return 'в каждом выбранном файле найден вирус. Загрузите чистые файлы.'
  return flag === 'onlySignatures' && found.length > 0
    ? 'у выбранных документов ещё нет подписей.'
    : 'среди выбранного нет загруженных документов.'
}

async function readerOf(ctx: SignedCtx, id: string): Promise<Reader> {
  const facts = await ctx.process.keyFacts(ctx, await seeRequest(ctx, id))
  return { userId: ctx.user.id, isOrganisation: sidesOf(facts).includes('organisation') }
}

function foldersOf(rows: readonly RepositoryRow[]) {
  const folders: { id: string | null; title: string; files: ReturnType<typeof fileView>[] }[] = []
  for (const row of rows) {
    const last = folders.at(-1)
    const title = folderTitle(row)
    if (last?.id === row.folder_id && last.title === title) last.files.push(fileView(row))
    else folders.push({ id: row.folder_id, title, files: [fileView(row)] })
  }
  return folders
}

function fileView({ document_id, item_id, item_title, version, is_companion, signatures, ...file }: RepositoryRow) {
  const { file_id: ref, name, size, media_type: mediaType, created_at } = file
  return {
    documentId: document_id,
    itemId: item_id,
    itemTitle: item_title,
    version,
    isInformationSheet: is_companion,
    signatures,
    file: { ref, name, size, mediaType, createdAt: created_at.toISOString() },
  }
}

function sum(rows: readonly RepositoryRow[]): number {
  return rows.reduce((total, { size }) => total + size, 0)
}
