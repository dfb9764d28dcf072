import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  derBoolean,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derValue,
  readDer,
  readDerList,
} from '@portal/gost/der'
import { oids } from '@portal/gost/oids'
import { aHolder, aRevocationList, type Holder } from '../../../testing/signatures/pki.ts'
import { readRevocationList, UnusableList } from './revocation-list.ts'

const [from, until] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]
let issuer: Holder
beforeAll(async () => {
  issuer = await aHolder({ name: 'УЦ Вымысел', from, until, authority: {} })
})

test('a list says whose it is, its number, its days and what it revokes, with the reason', async () => {
  const der = await aRevocationList(issuer, {
    from,
    until,
    number: 300n,
    revoked: [{ certificate: issuer.certificate, at: from, reason: 1 }],
    invented: 2,
    point: 'http://crl.example/1.crl',
  })
  expect(readRevocationList(der)).toMatchObject({
    issuer: 'УЦ Вымысел',
    number: 300n,
    thisUpdate: from,
    nextUpdate: until,
    points: ['http://crl.example/1.crl'],
    entries: [{ at: from, reason: 1 }, { reason: null }, { reason: null }],
  })
})

test('thirty-one thousand entries are read', async () => {
  const der = await aRevocationList(issuer, { from, until, invented: 31_000 })
  expect(readRevocationList(der).entries).toHaveLength(31_000)
})

// A list that lies outside the repository.
const sample = new URL('../../../../../../../shared/data/cases/crl-5000-invented.der', import.meta.url)
test.skipIf(!existsSync(sample))(
  'a list of five thousand entries that a general reader gives up on is read',
  async () => {
    const { issuer: name, entries } = readRevocationList(await readFile(sample))
    expect([name, entries.length]).toEqual(['УЦ Вымысел', 5000])
  },
)

test('a list of changes only, and an indirect one, are refused: their silence proves nothing', async () => {
  const der = await aRevocationList(issuer, { from, until })
  const delta = derSequence(derOid(oids.deltaCrlIndicator), derBoolean(true), derOctets(derInteger(1n)))
  expect(() => readRevocationList(withExtension(der, delta))).toThrow(UnusableList)
  const place = derOctets(derSequence(derValue(0x84, Uint8Array.of(0xff))))
  const indirect = derSequence(derOid(oids.issuingDistributionPoint), derBoolean(true), place)
  expect(() => readRevocationList(withExtension(der, indirect))).toThrow(UnusableList)
})

test('a list of a part that no address names is refused: it is not of the whole', async () => {
  const der = await aRevocationList(issuer, { from, until })
  const directory = derValue(0xa0, derValue(0xa0, derValue(0xa4, derSequence())))
  const part = derSequence(derOid(oids.issuingDistributionPoint), derBoolean(true), derOctets(derSequence(directory)))
  expect(() => readRevocationList(withExtension(der, part))).toThrow(UnusableList)
})

test('whatever byte is changed or cut, reading ends with a list or an error', async () => {
  const der = await aRevocationList(issuer, { from, until, invented: 3 })
  for (let at = 0; at < der.length; at += 1) {
    const changed = der.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 + (at % 255))
    for (const bytes of [changed, der.slice(0, at)])
      try {
        readRevocationList(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
  }
})

function withExtension(der: Uint8Array, extension: Uint8Array): Uint8Array {
  const [tbs, algorithm, signature] = readDerList(readDer(der).content)
  const fields = readDerList(tbs?.content ?? new Uint8Array(0))
  const own = fields.pop()
  const extensions = readDer(own?.content ?? new Uint8Array(0)).content
  const more = derValue(0xa0, derSequence(extensions, extension))
  const parts = [algorithm, signature].map((part) => part?.raw ?? new Uint8Array(0))
  return derSequence(derSequence(...fields.map(({ raw }) => raw), more), ...parts)
}
