import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { on } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { toBase64 } from '@portal/gost/bytes'
import { type ArchiveSource, checkArchive } from '@portal/gost/offline/check-archive'
import { streebog } from '@portal/gost/streebog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl, { type Entry } from 'yauzl'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { demoSignature } from '../../../testing/signatures/demo-signature.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { pathGiver } from './archive-names.ts'

let portal: TestPortal
let declarant: Api
let requestId: string
const placed: { itemId: string; folderId: string; documentId: string; ref: string; bytes: Uint8Array }[] = []

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  requestId = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id: requestId } })
  const { body } = await declarant(completeness.folders, { params: { id: requestId } })
  const folders = body.folders.map(({ items }) => items.filter(({ formats }) => formats.includes('dwg')))
  // Two files in one folder, and one elsewhere.
  const pair = folders.find((items) => items.length > 1)
  const [first, second] = pair ?? []
  const other = folders.find((items) => items !== pair && items.length > 0)?.[0]
  for (const item of [first, second, other]) {
    if (!item) throw new Error('the request has too few items')
    const bytes = aPdf(item.title)
    const up = await declarant(completeness.upload, {
      params: { id: item.id },
      query: { name: `Том ${placed.length + 1}.pdf` },
      bytes,
    })
    const [document] = up.body.documents
    placed.push({
      itemId: item.id,
      folderId: item.folderId,
      documentId: document?.id ?? '',
      ref: document?.file.ref ?? '',
      bytes,
    })
  }
  const ref = placed[0]?.ref ?? ''
  const signature = toBase64(await demoSignature(declarant, ref, portal.clock.now()))
  expect((await declarant(files.sign, { params: { ref }, body: { signature } })).status).toBe(200)
})
afterAll(() => portal.close())

type Query = { docs?: string[]; flag?: 'withSignatures' | 'onlyFiles' | 'onlySignatures' }

async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true })
  const found = new Map<string, Buffer>()
  const open = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
  const entries = on(zip, 'entry', { close: ['end'] })
  zip.readEntry()
  for await (const [entry] of entries) {
    found.set(entry.fileName, await buffer(await open(entry)))
    zip.readEntry()
  }
  return found
}

async function archive(query: Query = {}) {
  const answer = await declarant(requests.downloadDocs, { params: { id: requestId }, query })
  expect(answer.status).toBe(200)
  return { answer, unpacked: await unpack(answer.bytes) }
}

test('all documents come as one archive with signatures, an inventory and digests that hold', async () => {
  const { answer, unpacked } = await archive()
  const names = [...unpacked.keys()]
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3)
  expect(names.filter((name) => name.endsWith('Том 1.pdf.sig'))).toHaveLength(1)
  expect(names).toEqual(expect.arrayContaining(['Опись.csv', 'manifest.json', 'SHA256SUMS', 'Как проверить.txt']))
  const sums = (unpacked.get('SHA256SUMS') ?? '').toString().trim().split('\n')
  expect(sums).toHaveLength(3)
  for (const line of sums) {
    const [digest, path = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(unpacked.get(path) ?? '')
        .digest('hex'),
    ).toBe(digest)
  }
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.bytes.length),
    'accept-ranges': 'bytes',
  })
})

function sourceOf(unpacked: ReadonlyMap<string, Buffer>): ArchiveSource {
  const read = (path: string) => unpacked.get(path) ?? Buffer.alloc(0)
  return {
    paths: [...unpacked.keys()],
    read: async (path) => read(path),
    digest: async (path, name) =>
      name === 'sha256'
        ? createHash('sha256').update(read(path)).digest()
        : streebog(name === 'streebog256' ? 256 : 512, read(path)),
  }
}

test('the archive is checked without the portal: as it came everything isRight, and one changed byte is found wherever it is', async () => {
  const { unpacked } = await archive()
  const report = await checkArchive(sourceOf(unpacked))
  expect(report).toMatchObject({
    isIntact: true,
    strangers: [],
    roots: [{ owner: expect.stringContaining('Демонстрац') }],
  })
  expect(report.files.map(({ state }) => state)).toEqual(['same', 'same', 'same'])
  const [signed] = report.files.flatMap(({ signatures }) => signatures)
  expect(signed).toMatchObject({ reason: 'OK', portal: { verdict: 'valid' }, isRight: true })
  expect(signed?.signers[0]?.chain).toHaveLength(1)
  const described = ['Опись.csv', 'manifest.json', 'SHA256SUMS', 'Как проверить.txt', 'verify.html']
  for (const [path, bytes] of unpacked) {
    if (described.includes(path)) continue
    const changed = Buffer.from(bytes)
    changed[bytes.length - 5] = (changed[bytes.length - 5] ?? 0) ^ 1
    expect(await checkArchive(sourceOf(new Map(unpacked).set(path, changed))), path).toMatchObject({ isIntact: false })
  }
  const fewer = new Map(unpacked)
  fewer.delete(signed?.path ?? '')
  expect(await checkArchive(sourceOf(fewer))).toMatchObject({ isIntact: false })
})

test('an archive of signatures alone is checked by the digests, and what is no archive of the portal says so', async () => {
  const { unpacked } = await archive({ flag: 'onlySignatures' })
  const report = await checkArchive(sourceOf(unpacked))
  expect(report).toMatchObject({ isIntact: true, files: [{ state: 'absent', signatures: [{ reason: 'OK' }] }] })
  await expect(checkArchive(sourceOf(new Map()))).rejects.toThrow('не архив документов портала')
})

test('the command says of a packed archive what is wrong, and ends with it', async () => {
  const { answer } = await archive()
  const path = join(portal.dataDir, 'archive.zip')
  const changed = Buffer.from(answer.bytes)
  // Inside the first file: nothing in an archive of the portal is packed.
  const at = changed.indexOf('%PDF')
  changed[at + 8] = (changed[at + 8] ?? 0) ^ 1
  await writeFile(path, answer.bytes)
  await writeFile(`${path}.changed.zip`, changed)
  const program = fileURLToPath(new URL('../../../operator/verify-archive.ts', import.meta.url))
  const verify = (file: string) =>
    spawnSync(process.execPath, ['--conditions=source', '--import', 'tsx', program, file], { encoding: 'utf8' })
  const good = verify(path)
  expect([good.status, good.stdout]).toEqual([
    0,
    expect.stringContaining('Всё сошлось: файлы не изменены, подписи верны.'),
  ])
  const bad = verify(`${path}.changed.zip`)
  expect([bad.status, bad.stdout]).toEqual([1, expect.stringContaining('Файл изменён')])
  expect(verify(program).status).toBe(2)
  // Three programs are started, each of them read from its source.
}, 180_000)

test('files of one name in one folder do not hide one another, nor does anything leave its folder', () => {
  const paths = pathGiver()
  const file = { place: 'letter', folder_slot: null, folder_title: null } as const
  expect(['План.pdf', 'план.pdf', '../../план.pdf'].map((name) => paths.forFile({ ...file, name }))).toEqual([
    'Переписка/План.pdf',
    'Переписка/план (2).pdf',
    'Переписка/.._.._план.pdf',
  ])
})

test('a signature gives way to a document that is called like it', () => {
  const paths = pathGiver()
  const file = { place: 'letter', folder_slot: null, folder_title: null } as const
  const [plan = ''] = ['План.pdf', 'план.pdf.sig'].map((name) => paths.forFile({ ...file, name }))
  expect([paths.forSignature(plan), paths.forSignature(plan)]).toEqual([
    'Переписка/План.pdf.2.sig',
    'Переписка/План.pdf.3.sig',
  ])
})

test('a folder without a name that could be one has one, and its name never ends with a dot', () => {
  const { forFile } = pathGiver()
  const item = { place: 'item', folder_slot: null, name: 'План.pdf' } as const
  expect(forFile({ ...item, folder_title: '..' })).toBe('_/План.pdf')
  expect(forFile({ ...item, folder_title: `${'а'.repeat(69)}. Раздел` })).toBe(`${'а'.repeat(69)}/План.pdf`)
})

test('a name no disk takes, or a device of Windows, becomes one that is unpacked everywhere', () => {
  const { forFile, forSignature } = pathGiver()
  const letter = { place: 'letter', folder_slot: null, folder_title: null } as const
  expect(['CON.pdf', 'nul.изм. 1.pdf', 'Конструкции.pdf'].map((name) => forFile({ ...letter, name }))).toEqual([
    'Переписка/CON_.pdf',
    'Переписка/nul_.изм. 1.pdf',
    'Переписка/Конструкции.pdf',
  ])
  // 255 letters are 510 bytes.
  const long = `${'Ж'.repeat(251)}.pdf`
  const paths = [forFile({ ...letter, name: long }), forFile({ ...letter, name: long })]
  expect(paths.map((path) => path.slice(-9))).toEqual(['ЖЖЖЖЖ.pdf', 'Ж (2).pdf'])
  for (const path of paths) expect(Buffer.byteLength(path.split('/')[1] ?? '')).toBeLessThan(250)
  expect(Buffer.byteLength(forSignature(paths[0] ?? '').split('/')[1] ?? '')).toBeLessThan(255)
  // An ending of such a length is none.
  expect(Buffer.byteLength(forFile({ ...letter, name: `Ж.${'Ж'.repeat(250)}` }))).toBeLessThan(300)
})

test('what a virus was found in is given by no way, and the archive says so', async () => {
  const [first] = placed
  const { sha256 } = await portal.db
    .selectFrom('file')
    .select('sha256')
    .where('id', '=', first?.ref ?? '')
    .executeTakeFirstOrThrow()
  const mark = (infected: boolean | null) =>
    portal.db.updateTable('blob').set({ infected }).where('sha256', '=', sha256).execute()
  await mark(true)
  try {
    const ref = first?.ref ?? ''
    expect((await declarant(files.base64, { params: { ref } })).problem).toMatchObject({ code: 'FILE_INFECTED' })
    expect((await declarant(files.downloadPdf, { params: { id: ref } })).problem.code).toBe('FILE_INFECTED')
    const { unpacked } = await archive()
    expect([...unpacked.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(2)
    expect(String(unpacked.get('Как проверить.txt'))).toContain('найден вирус: Том 1.pdf')
    const query = { docs: [first?.documentId ?? ''] }
    const { body } = await declarant(requests.zipDocsReady, { params: { id: requestId }, query })
    expect(body).toMatchObject({ ready: false, why: expect.stringContaining('найден вирус') })
  } finally {
    await mark(null)
  }
})

test('chosen documents, slots and folders only, with or without signatures', async () => {
  const [first, second, other] = placed
  const pdfs = async (query: Query) =>
    [...(await archive(query)).unpacked.keys()].filter((one) => /\.(pdf|sig)$/.test(one))
  expect(await pdfs({ docs: [first?.documentId ?? ''], flag: 'onlyFiles' })).toHaveLength(1)
  expect(await pdfs({ docs: [second?.itemId ?? '', other?.documentId ?? ''] })).toHaveLength(2)
  expect(await pdfs({ docs: [first?.folderId ?? ''] })).toHaveLength(3)
  expect((await pdfs({ flag: 'onlySignatures' })).map((name) => name.slice(-8))).toEqual(['.pdf.sig'])
})

test('its size is known beforehand, and why there is none', async () => {
  const ready = async (query: Query) =>
    (await declarant(requests.zipDocsReady, { params: { id: requestId }, query })).body
  expect(await ready({})).toMatchObject({ ready: true, files: 3, size: (await archive()).answer.bytes.length })
  const docs = [placed[1]?.documentId ?? '']
  expect(await ready({ docs, flag: 'onlySignatures' })).toMatchObject({
    ready: false,
    why: 'у выбранных документов ещё нет подписей.',
  })
  const refused = await declarant(requests.downloadDocs, { params: { id: requestId }, query: { docs: [requestId] } })
  expect(refused.problem).toMatchObject({ code: 'ARCHIVE_EMPTY' })
})

test('a broken download goes on by a range of the same archive', async () => {
  const { answer } = await archive()
  const session = await portal.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { login: 'declarant', password: 'demo-portal-2026' },
  })
  const rest = await portal.app.inject({
    url: `/api/request/${requestId}/downloadDocs`,
    headers: { range: 'bytes=100-', 'if-range': String(answer.headers.etag) },
    cookies: Object.fromEntries(session.cookies.map(({ name, value }) => [name, value])),
  })
  expect(rest.statusCode).toBe(206)
  expect(rest.rawPayload).toEqual(answer.bytes.subarray(100))
})

test('the tree of files names what the archive holds, and base64 gives the same bytes', async () => {
  const { body } = await declarant(requests.filerepo, { params: { requestId } })
  expect(body).toMatchObject({ files: 3, size: placed.reduce((total, { bytes }) => total + bytes.length, 0) })
  expect(body.folders.flatMap((folder) => folder.files).filter(({ signatures }) => signatures === 1)).toHaveLength(1)
  const answer = await declarant(files.base64, { params: { ref: placed[0]?.ref ?? '' } })
  expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
  expect(Buffer.from(answer.bytes.toString(), 'base64')).toEqual(Buffer.from(placed[0]?.bytes ?? []))
})

test('a stranger finds no request', async () => {
  const stranger = await portal.as('declarant2')
  expect((await stranger(requests.downloadDocs, { params: { id: requestId } })).status).toBe(404)
  expect((await stranger(requests.filerepo, { params: { requestId } })).status).toBe(404)
})
