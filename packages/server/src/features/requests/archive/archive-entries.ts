import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type ArchiveManifest, type ManifestSignature, manifestName } from '@portal/gost/offline/manifest'
import type { archiveFlags } from '@portal/contract/features/requests/repository'
import type { ByteRange } from '../../../platform/http/replies/file-reply.ts'
import { csvOf } from '../../../platform/spreadsheet/csv.ts'
import type { Cell } from '../../../platform/spreadsheet/table.ts'
import type { FileStore } from '../../../platform/storage/file-store.ts'
import type { ZipEntry } from '../../../platform/zip/zip-entry.ts'
import { pathGiver } from './archive-names.ts'
import type { GivenSignature, RepositoryRow } from './queries-repository.ts'

interface Content {
  number: string
  rows: readonly RepositoryRow[]
  /** Names of files left out because of a virus. */
  infected: readonly string[]
  signatures: ReadonlyMap<string, readonly GivenSignature[]>
  /** Certificates of those who issued the signers' ones, up to their roots. */
  issuers: readonly { der: Uint8Array; isRoot: boolean }[]
  /** The page that checks all of it without the portal; null: it was not built. */
  verifier: Buffer | null
  flag: (typeof archiveFlags)[number]
  store: Pick<FileStore, 'open'>
}

interface Listed {
  row: RepositoryRow
  path: string
  /** Paths of its signatures with their bytes. */
  signatures: (GivenSignature & { path: string })[]
}

/** Everything that lies in an archive of documents: files, their signatures beside them, then what describes them. */
export async function archiveEntries(content: Content): Promise<ZipEntry[]> {
  const { rows, infected, flag, store, verifier } = content
  const listed = listWithPaths(content)
  const trust = flag === 'onlyFiles' ? [] : content.issuers.map(trustedFile)
  const contents = listed.flatMap((one) => [
    ...(flag === 'onlySignatures' ? [] : [storedEntry(one, store)]),
    ...one.signatures.map(({ path, cms }) => memoryEntry(path, cms, one.row.created_at)),
  ])
  const newest = new Date(Math.max(...rows.map(({ created_at }) => created_at.getTime())))
  const described = [
    ['Опись.csv', await inventory(listed)],
    [manifestName, manifest(content, listed, trust)],
    ...(flag === 'onlySignatures' ? [] : [['SHA256SUMS', sums(listed)] as const]),
    ['Как проверить.txt', howToCheck({ flag, infected, hasVerifier: verifier !== null })],
    ...(verifier ? [['verify.html', verifier] as const] : []),
    ...trust.map(({ path, der }) => [path, der] as const),
  ] as const
  return [...contents, ...described.map(([path, text]) => memoryEntry(path, text, newest))]
}

// Files first: each keeps its name, and a signature gives way to a document that is called like it.
function listWithPaths({ rows, signatures, flag }: Content): Listed[] {
  const paths = pathGiver()
  const files = rows.map((row) => ({ row, path: paths.forFile(row) }))
  return files.map(({ row, path }) => {
    const own = flag === 'onlyFiles' ? [] : (signatures.get(row.file_id) ?? [])
    return { row, path, signatures: own.map((one) => ({ ...one, path: paths.forSignature(path) })) }
  })
}

function storedEntry({ row, path }: Listed, store: Content['store']): ZipEntry {
  const sha256 = row.sha256.toString('hex')
  return {
    path,
    size: row.size,
    crc32: row.crc32,
    modifiedAt: row.created_at,
    etag: sha256,
    open: (range) => store.open(sha256, range),
  }
}

function memoryEntry(path: string, content: Buffer, modifiedAt: Date): ZipEntry {
  return {
    path,
    size: content.length,
    crc32: crc32(content),
    modifiedAt,
    etag: createHash('sha256').update(content).digest('hex'),
    open: (range?: ByteRange) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
  }
}

// biome-ignore format: read by columns
const columns = [
  { title: '№',                      width: 6,  kind: 'number' },
  { title: 'Файл в архиве',          width: 60, kind: 'text' },
  { title: 'Документ',               width: 40, kind: 'text' },
  { title: 'Версия',                 width: 8,  kind: 'number' },
  { title: 'Байтов',                 width: 14, kind: 'number' },
  { title: 'Загружен (Москва)',      width: 18, kind: 'moment' },
  { title: 'CRC32',                  width: 10, kind: 'text' },
  { title: 'SHA-256',                width: 66, kind: 'text' },
  { title: 'ГОСТ Р 34.11-2012, 256', width: 66, kind: 'text' },
  { title: 'Подписи',                width: 40, kind: 'text' },
] as const

/** For people: opens in a spreadsheet. */
async function inventory(listed: readonly Listed[]): Promise<Buffer> {
  const rows = listed.map(({ row, path, signatures }, i): Cell[] => [
    i + 1,
    path,
    row.item_title ?? row.document_title,
    row.version,
    row.size,
    { at: row.created_at },
    crcText(row),
    row.sha256.toString('hex'),
    row.streebog256.toString('hex'),
    signatures.map(({ path: signed }) => signed).join(', '),
  ])
  const table = csvOf({ columns, rows: Readable.from([rows]) })
  return Buffer.from((await table.toArray()).join(''))
}

interface TrustedFile {
  path: string
  der: Buffer
  sha256: string
  isRoot: boolean
}

function trustedFile({ der, isRoot }: Content['issuers'][number], at: number): TrustedFile {
  const title = isRoot ? 'Корневой сертификат' : 'Сертификат издателя'
  return {
    path: `Доверие/${title} ${at + 1}.cer`,
    der: Buffer.from(der),
    sha256: createHash('sha256').update(der).digest('hex'),
    isRoot,
  }
}

/** For programs: what belongs to what, with every digest, and what the portal said of each signature. */
function manifest({ number, flag }: Content, listed: readonly Listed[], trust: readonly TrustedFile[]): Buffer {
  const files = listed.map(({ row, path, signatures }) => ({
    path,
    documentId: row.document_id,
    fileRef: row.file_id,
    name: row.name,
    title: row.item_title ?? row.document_title,
    version: row.version,
    isInformationSheet: row.is_companion,
    size: row.size,
    createdAt: row.created_at.toISOString(),
    crc32: crcText(row),
    sha256: row.sha256.toString('hex'),
    streebog256: row.streebog256.toString('hex'),
    signatures: signatures.map(signedView),
  }))
  const content: ArchiveManifest = {
    version: 2,
    request: number,
    contains: flag,
    files,
    trust: trust.map(({ path, sha256, isRoot }) => ({ path, sha256, isRoot })),
  }
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
}

function signedView({ path, cms, created_at, verdict, text }: Listed['signatures'][number]): ManifestSignature {
  return {
    path,
    sha256: createHash('sha256').update(cms).digest('hex'),
    receivedAt: created_at.toISOString(),
    verdict,
    text,
  }
}

/** For `sha256sum --check`. */
function sums(listed: readonly Listed[]): Buffer {
  return Buffer.from(listed.map(({ row, path }) => `${row.sha256.toString('hex')}  ${path}\n`).join(''))
}

function howToCheck({
  flag,
  infected,
  hasVerifier,
}: Pick<Content, 'flag' | 'infected'> & { hasVerifier: boolean }): Buffer {
  const lines = [
    ...(hasVerifier
      ? [
          'Проще всего: распакуйте архив, откройте verify.html двойным щелчком и укажите папку архива. Страница проверит каждый файл и каждую подпись на вашем компьютере, без портала и без сети.',
        ]
      : []),
    'Опись.csv — что лежит в архиве, с размерами и хешами. manifest.json — то же для программ.',
    ...(flag === 'onlySignatures'
      ? []
      : ['Целость файлов проверяется без портала, в папке архива: sha256sum --check SHA256SUMS']),
    ...(flag === 'onlyFiles'
      ? []
      : [
          'Файл .sig рядом с документом — открепленная подпись (CMS) именно этого документа. Вторая подпись того же документа — .2.sig.',
          'Подпись проверяется без портала любой программой, знающей ГОСТ Р 34.10-2012, например «КриптоАРМ», или командой',
          '  openssl cms -verify -engine gost -inform DER -binary -content документ.pdf -in документ.pdf.sig -noverify -out проверено.pdf',
        ]),
    ...(infected.length === 0 ? [] : [`Не вложены, в них найден вирус: ${infected.join(', ')}`]),
  ]
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
}

function crcText({ crc32: value }: RepositoryRow): string {
  return value.toString(16).padStart(8, '0')
}
