import { files } from '@portal/contract/features/files/endpoints'
import { toHex } from '@portal/gost/bytes'
import { readSignedData } from '@portal/gost/offline/read-signed-data'
import { call } from '../api/call.ts'

interface Signed {
  ref: string
  name: string
}

export interface Matched {
  /** The files of the application it was made for, by the digest inside it. */
  files: readonly Signed[]
  /** It names what it signed: without a file of that digest it is of another file, whatever its name. */
  isSure: boolean
}

// The server takes no more at once; a signature larger than this is none.
const atOnce = 500
const largest = 1_500_000

/** Which files of an application ready signatures were made for: the digest inside a signature decides, not its name. */
export async function matchByDigest(requestId: string, signatures: readonly File[]): Promise<Map<File, Matched>> {
  const digests = new Map<File, string[]>()
  for (const signature of signatures) digests.set(signature, await digestsIn(signature))
  const asked = [...new Set([...digests.values()].flat())]
  const found = new Map<string, Signed[]>()
  for (let at = 0; at < asked.length; at += atOnce) {
    const reply = await call(files.byDigest, {
      params: { id: requestId },
      body: { digests: asked.slice(at, at + atOnce) },
    })
    for (const { digest, ...file } of reply.files) found.set(digest, [...(found.get(digest) ?? []), file])
  }
  return new Map(
    [...digests].map(([signature, own]) => [
      signature,
      // Digests of 512 bits are made when the first signature of that length comes.
      { files: own.flatMap((digest) => found.get(digest) ?? []), isSure: own.some(({ length }) => length === 64) },
    ]),
  )
}

interface Candidates<T> {
  /** With the digest that stands in the signature. */
  same: readonly T[]
  /** Called like the signature. */
  named: readonly T[]
  isSure: boolean
  /** Those a signature of this batch goes under already. */
  taken: ReadonlySet<string>
}

/**
 * The file a signature goes under: of files with one content that of its name first, then one that no signature here goes
 * under yet; by the name alone only where the digest tells nothing.
 */
export function fileOf<T extends { ref: string }>({ same, named, isSure, taken }: Candidates<T>): T | undefined {
  const left = same.filter(({ ref }) => !taken.has(ref))
  const ofName = (among: readonly T[]) => among.find(({ ref }) => named.some((one) => one.ref === ref))
  return ofName(left) ?? left[0] ?? ofName(same) ?? same[0] ?? (isSure ? undefined : named[0])
}

async function digestsIn(signature: File): Promise<string[]> {
  if (signature.size > largest) return []
  const read = readSignedData(new Uint8Array(await signature.arrayBuffer()))
  return (read?.signers ?? []).flatMap(({ messageDigest }) => (messageDigest ? [toHex(messageDigest)] : []))
}
