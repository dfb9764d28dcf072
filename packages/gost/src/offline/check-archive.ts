import { fromHex, sameBytes, toHex } from '../bytes.ts'
import type { OfflineReason, OfflineTrust } from './finding.ts'
import { checkOffline, type OfflineVerdict } from './check-signature.ts'
import { digestOf, type OfflineDigest } from './mathematics.ts'
import { type ArchiveManifest, manifestName, readManifest } from './manifest.ts'
import { type OfflineCertificate, readOfflineCertificate } from './read-certificate.ts'

/** An archive of documents as it lies somewhere: packed, or in a folder. */
export interface ArchiveSource {
  paths: readonly string[]
  read: (path: string) => Promise<Uint8Array>
  /** Of a file that may be too large for the memory. */
  digest: (path: string, name: OfflineDigest) => Promise<Uint8Array>
}

export interface CheckedSignature {
  path: string
  /** What was computed here; `CHANGED` and `MISSING` are of the signature file itself. */
  reason: OfflineReason | 'CHANGED' | 'MISSING'
  values: Record<string, string>
  signers: OfflineVerdict[]
  /** When the portal received it, and what it said. */
  receivedAt: Date
  portal: { verdict: string; text: string }
  /** Both agree: what the portal called right is right here. */
  isRight: boolean
}

export interface CheckedFile {
  path: string
  title: string
  /** `absent`: an archive of signatures alone, the file is known by its digest. */
  state: 'same' | 'changed' | 'missing' | 'absent'
  signatures: CheckedSignature[]
}

export interface ArchiveReport {
  number: string
  files: CheckedFile[]
  /** Roots the signatures rest on. */
  roots: { owner: string; sha256: string }[]
  /** In the archive, and in no list of it. */
  strangers: string[]
  isIntact: boolean
}

/** What is not an archive of the portal: the sentence is for people. */
export class NotAnArchive extends Error {}

const described = new Set([manifestName, 'Опись.csv', 'SHA256SUMS', 'Как проверить.txt', 'verify.html'])

/** Checks every file of a downloaded archive with its signatures, without the portal. `onFile` is told of each as it is done. */
export async function checkArchive(
  source: ArchiveSource,
  onFile: (done: number, all: number) => void = () => {},
): Promise<ArchiveReport> {
  const manifest = await manifestOf(source)
  const { trust, roots, changed } = await trustOf(source, manifest)
  const files: CheckedFile[] = []
  for (const file of manifest.files) {
    files.push(await checkFile(source, file, { manifest, trust }))
    onFile(files.length, manifest.files.length)
  }
  const named = new Set([
    ...manifest.files.flatMap(({ path, signatures }) => [path, ...signatures.map((one) => one.path)]),
    ...manifest.trust.map(({ path }) => path),
  ])
  const strangers = [...source.paths.filter((path) => !named.has(path) && !described.has(path)), ...changed]
  const isIntact =
    strangers.length === 0 &&
    files.every(
      ({ state, signatures }) => ['same', 'absent'].includes(state) && signatures.every(({ isRight }) => isRight),
    )
  return { number: manifest.request, files, roots, strangers, isIntact }
}

async function manifestOf({ paths, read }: ArchiveSource): Promise<ArchiveManifest> {
  if (!paths.includes(manifestName))
    throw new NotAnArchive(
      `здесь нет файла ${manifestName}: это не архив документов портала или он распакован не весь.`,
    )
  const manifest = readManifest(new TextDecoder().decode(await read(manifestName)))
  if (!manifest)
    throw new NotAnArchive(
      `файл ${manifestName} не прочитан: он изменён, или архив скачан до того, как портал стал писать в него подписи. Скачайте архив заново.`,
    )
  return manifest
}

async function trustOf({ paths, read }: ArchiveSource, { trust: listed }: ArchiveManifest) {
  const certificates: OfflineCertificate[] = []
  const roots: ArchiveReport['roots'] = []
  const changed: string[] = []
  for (const { path, sha256, isRoot } of listed) {
    const der = paths.includes(path) ? await read(path) : null
    if (!der || toHex(await digestOf('sha256', der)) !== sha256) {
      changed.push(path)
      continue
    }
    const certificate = readOfflineCertificate(der)
    certificates.push(certificate)
    if (isRoot) roots.push({ owner: certificate.owner, sha256 })
  }
  const trust: OfflineTrust = { certificates, roots: new Set(roots.map(({ sha256 }) => sha256)) }
  return { trust, roots, changed }
}

type ListedFile = ArchiveManifest['files'][number]
type ListedSignature = ListedFile['signatures'][number]

async function checkFile(
  source: ArchiveSource,
  file: ListedFile,
  { manifest, trust }: { manifest: ArchiveManifest; trust: OfflineTrust },
): Promise<CheckedFile> {
  const { path, title } = file
  const isThere = source.paths.includes(path)
  const known = new Map<OfflineDigest, Promise<Uint8Array | null>>()
  const digestOfFile = (name: OfflineDigest) => {
    const found = known.get(name) ?? (isThere ? source.digest(path, name) : Promise.resolve(digestTold(file, name)))
    known.set(name, found)
    return found
  }
  const signatures: CheckedSignature[] = []
  for (const listed of file.signatures) signatures.push(await checkOne(source, listed, { digestOfFile, trust }))
  return { path, title, state: await stateOf(), signatures }

  async function stateOf(): Promise<CheckedFile['state']> {
    if (!isThere) return manifest.contains === 'onlySignatures' ? 'absent' : 'missing'
    const own = await digestOfFile('streebog256')
    return own && sameBytes(own, fromHex(file.streebog256)) ? 'same' : 'changed'
  }
}

function digestTold({ streebog256, sha256 }: ListedFile, name: OfflineDigest): Uint8Array | null {
  return name === 'streebog256' ? fromHex(streebog256) : name === 'sha256' ? fromHex(sha256) : null
}

async function checkOne(
  { paths, read }: ArchiveSource,
  { path, sha256, receivedAt, verdict, text }: ListedSignature,
  { digestOfFile, trust }: { digestOfFile: (name: OfflineDigest) => Promise<Uint8Array | null>; trust: OfflineTrust },
): Promise<CheckedSignature> {
  const at = new Date(receivedAt)
  const told = { path, receivedAt: at, portal: { verdict, text } }
  if (!paths.includes(path)) return { ...told, reason: 'MISSING', values: {}, signers: [], isRight: false }
  const cms = await read(path)
  if (toHex(await digestOf('sha256', cms)) !== sha256)
    return { ...told, reason: 'CHANGED', values: {}, signers: [], isRight: false }
  const signers = await checkOffline({ cms, digestOfFile, at, trust })
  const worst = signers.find(({ reason }) => reason !== 'OK')
  const { reason, values } = worst ?? { reason: 'OK' as const, values: {} }
  return { ...told, reason, values, signers, isRight: reason === 'OK' }
}
