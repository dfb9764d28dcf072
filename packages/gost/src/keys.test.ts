import { expect, test } from 'vitest'
import { concatBytes, fromPem, numberToBigEndian, numberToLittleEndian, toPem } from './bytes.ts'
import { curveNames, curveOf } from './curves.ts'
import { derInteger, derOctets, derSequence, readDer, readDerList } from './der.ts'
import { publicKeyOf, secureRandom } from './gost3410.ts'
import { decodePrivateKey, decodePublicKey, encodePrivateKey, encodePublicKey, generateKey } from './keys.ts'

test.each(curveNames)('a key on %s survives writing and reading', (curve) => {
  const key = generateKey(curve, secureRandom)
  expect(decodePrivateKey(fromPem(toPem('PRIVATE KEY', encodePrivateKey(key))))).toEqual(key)
  expect(decodePublicKey(encodePublicKey(key))).toEqual({ curve, point: publicKeyOf(curveOf(curve), key.secret) })
})

test('a key is read from all three forms found in the wild', () => {
  const key = generateKey('CryptoPro-A', secureRandom)
  const algorithm = readDerList(readDer(encodePrivateKey(key)).content)[1]?.raw ?? new Uint8Array(0)
  const wrap = (secret: Uint8Array) => derSequence(derInteger(0n), algorithm, derOctets(secret))
  expect(decodePrivateKey(wrap(numberToLittleEndian(key.secret, 32)))).toEqual(key)
  expect(decodePrivateKey(wrap(derInteger(key.secret)))).toEqual(key)
  expect(decodePrivateKey(wrap(derOctets(numberToLittleEndian(key.secret, 32))))).toEqual(key)
})

test('a key of another kind is named as such', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  expect(() => decodePrivateKey(pkcs8)).toThrow('not a GOST R 34.10-2012 key')
  expect(decodePublicKey(spki)).toBeNull()
})

test('cut bytes are refused instead of read', () => {
  const key = encodePrivateKey(generateKey('CryptoPro-A', secureRandom))
  expect(() => decodePrivateKey(key.subarray(0, key.length - 1))).toThrow('not a whole DER value')
  expect(() => readDer(concatBytes([numberToBigEndian(0x3080n, 2)]))).toThrow('not a whole DER value')
})
