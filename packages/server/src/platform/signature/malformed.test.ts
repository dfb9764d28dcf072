import { toHex } from '@portal/gost/bytes'
import { derValue } from '@portal/gost/der'
import { readTimeStampInfo } from '@portal/gost/offline/time-stamp-info'
import { oids } from '@portal/gost/oids'
import { signDetached } from '@portal/gost/sign-detached'
import { streebog } from '@portal/gost/streebog'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aTimeStamp, signatureIn, withUnsigned } from '../../testing/signatures/a-time-stamp.ts'
import { aHolder, aRevocationList, type Holder } from '../../testing/signatures/pki.ts'
import { certificateIn } from './certificates/certificate.ts'
import { checkChain, isSignedBy } from './certificates/chain.ts'
import { parseCms } from './cms.ts'
import { knownTrust } from './certificates/known-trust.ts'
import { readRevocationList } from './certificates/revocation-list.ts'
import { verifySignature } from './verify-signature.ts'

const [from, until] = [new Date('2025-01-01T00:00:00Z'), new Date('2035-01-01T00:00:00Z')]
const now = new Date('2026-03-02T07:00:00Z')
const file = new TextEncoder().encode('Раздел 1')
let root: Holder
let person: Holder
let cms: Uint8Array
let digests: { streebog256: string }

beforeAll(async () => {
  root = await aHolder({ name: 'Вымышленный корень', from, until, authority: {} })
  person = await aHolder({ name: 'Примеров Пётр', issuer: root, from, until })
  const service = await aHolder({ name: 'Служба меток', issuer: root, from, until, purposes: [oids.timeStamping] })
  const digest = await streebog(256, file)
  digests = { streebog256: toHex(digest) }
  const bare = await signDetached({ digest, ...person, signingTime: now })
  const stamp = await aTimeStamp(service, { signature: signatureIn(bare), at: now })
  cms = withUnsigned(bare, { type: oids.timestampToken, value: stamp })
})

async function verdictsOn(bytes: Uint8Array) {
  const trust = { store: knownTrust({ roots: [root.certificate] }), demoAllowed: false }
  return verifySignature({ cms: bytes, digests, at: now, trust })
}

type Harm = { at: number } & ({ kind: 'set'; byte: number } | { kind: 'cut' | 'repeat'; length: number })

const harms = fc.array(
  fc
    .record({ at: fc.nat(), byte: fc.nat(255), length: fc.integer({ min: 1, max: 40 }) })
    .chain(({ at, byte, length }) =>
      fc.constantFrom<Harm>({ at, kind: 'set', byte }, { at, kind: 'cut', length }, { at, kind: 'repeat', length }),
    ),
  { minLength: 1, maxLength: 4 },
)

function harmed(whole: Uint8Array, all: readonly Harm[]): Uint8Array {
  return all.reduce((bytes: Uint8Array, harm) => {
    if (bytes.length === 0) return bytes
    const at = harm.at % bytes.length
    if (harm.kind === 'set') return bytes.with(at, harm.byte)
    const piece = bytes.subarray(at, at + harm.length)
    const rest = bytes.subarray(at + harm.length)
    return Buffer.concat([bytes.subarray(0, at), ...(harm.kind === 'repeat' ? [piece, piece] : []), rest])
  }, whole)
}

/** Well-formed values of no meaning, as deep as a file that means harm would be. */
const { tree } = fc.letrec<{ tree: Uint8Array }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 8, withCrossShrink: true },
    fc
      .tuple(
        fc.constantFrom(0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x17, 0x18, 0x80, 0x86),
        fc.uint8Array({ maxLength: 20 }),
      )
      .map(([tag, content]): Uint8Array => derValue(tag, content)),
    fc
      .tuple(fc.constantFrom(0x30, 0x31, 0xa0, 0xa1, 0xa3), fc.array(tie('tree'), { maxLength: 6 }))
      .map(([tag, parts]): Uint8Array => derValue(tag, Buffer.concat(parts))),
  ),
}))

test('a signature file that was harmed gets a verdict; where it is valid, what was signed and by whom is as it was', async () => {
  const [whole] = await verdictsOn(cms)
  expect(whole).toMatchObject({ verdict: 'valid', timeStamp: { state: 'believed' } })
  await fc.assert(
    fc.asyncProperty(harms, async (all) => {
      const verdicts = await verdictsOn(harmed(cms, all))
      expect(verdicts.length).toBeGreaterThan(0)
      for (const { verdict, certificate, signingTime } of verdicts)
        if (verdict === 'valid')
          expect([certificate?.thumbprint, signingTime]).toEqual([whole?.certificate?.thumbprint, whole?.signingTime])
    }),
    { numRuns: 400 },
  )
}, 60_000)

test('a certificate that was harmed is none, or is not its issuer’s any more', async () => {
  await fc.assert(
    fc.asyncProperty(harms, async (all) => {
      const bytes = harmed(person.certificate, all)
      const certificate = certificateIn(bytes)
      if (!certificate || Buffer.from(bytes).equals(person.certificate)) return
      const store = knownTrust({ roots: [root.certificate] })
      const chain = { store, known: [], at: now, demoAllowed: false, revocationRequired: false }
      expect(Array.isArray((await checkChain(certificate, chain)).findings)).toBe(true)
      const issuer = certificateIn(root.certificate)
      const isSame = Buffer.from(certificate.tbs).equals(certificateIn(person.certificate)?.tbs ?? new Uint8Array(0))
      if (issuer && !isSame) expect(await isSignedBy(certificate, issuer)).toBe(false)
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('what is DER and no signature, certificate, stamp or list is told apart from them, and breaks nothing', async () => {
  const list = await aRevocationList(root, { from, until, invented: 3 })
  expect(readRevocationList(list).entries).toHaveLength(3)
  await fc.assert(
    fc.asyncProperty(tree, async (bytes) => {
      expect(parseCms(bytes)?.certificates ?? []).toEqual([])
      expect(certificateIn(bytes)).toBeNull()
      readTimeStampInfo(bytes)
      expect(await verdictsOn(bytes)).toMatchObject([{ verdict: 'invalid' }])
      expect(() => readRevocationList(bytes)).toThrow(Error)
    }),
    { numRuns: 500 },
  )
}, 60_000)

test('values within values without end are refused, in either form', () => {
  const deep = (open: readonly number[], times: number) =>
    Uint8Array.from(Array.from({ length: times }, () => open).flat())
  const given = [
    deep([0x30, 0x80], 200_000),
    deep([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff], 50_000),
    deep([0x24, 0x80], 200_000),
  ]
  for (const bytes of given) expect([parseCms(bytes), certificateIn(bytes)]).toEqual([null, null])
})
