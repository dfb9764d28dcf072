import { describe, expect, test } from 'vitest'
import { bigEndianToNumber, numberToBigEndian, numberToLittleEndian, toHex } from './bytes.ts'
import { buildCurve, curveNames, curveOf } from './curves.ts'
import { drawSecret, publicKeyOf, secureRandom, signDigestValue, verifyDigestValue } from './gost3410.ts'

// GOST R 34.10-2012, annexes A.1 and A.2 (RFC 7091, clause 7).
const examples = [
  {
    name: 'A.1',
    curve: buildCurve({
      bits: 256,
      p: 0x8000000000000000000000000000000000000000000000000000000000000431n,
      a: 7n,
      b: 0x5fbff498aa938ce739b8e022fbafef40563f6e6a3472fc2a514c0ce9dae23b7en,
      q: 0x8000000000000000000000000000000150fe8a1892976154c59cfc193accf5b3n,
      x: 2n,
      y: 0x8e2a8a0e65147d4bd6316030e16d19c85c97f0a9ca267122b96abbcea7e8fc8n,
      cofactor: 1n,
    }),
    d: 0x7a929ade789bb9be10ed359dd39a72c11b60961f49397eee1d19ce9891ec3b28n,
    k: 0x77105c9b20bcd3122823c8cf6fcc7b956de33814e95b7fe64fed924594dceab3n,
    e: 0x2dfbc1b372d89a1188c09c52e0eec61fce52032ab1022e8e67ece6672b043ee5n,
    qx: 0x7f2b49e270db6d90d8595bec458b50c58585ba1d4e9b788f6689dbd8e56fd80bn,
    qy: 0x26f1b489d6701dd185c8413a977b3cbbaf64d1c593d26627dffb101a87ff77dan,
    r: 0x41aa28d2f1ab148280cd9ed56feda41974053554a42767b83ad043fd39dc0493n,
    s: 0x1456c64ba4642a1653c235a98a60249bcd6d3f746b631df928014f6c5bf9c40n,
  },
  {
    name: 'A.2',
    curve: buildCurve({
      bits: 512,
      p: 0x4531acd1fe0023c7550d267b6b2fee80922b14b2ffb90f04d4eb7c09b5d2d15df1d852741af4704a0458047e80e4546d35b8336fac224dd81664bbf528be6373n,
      a: 7n,
      b: 0x1cff0806a31116da29d8cfa54e57eb748bc5f377e49400fdd788b649eca1ac4361834013b2ad7322480a89ca58e0cf74bc9e540c2add6897fad0a3084f302adcn,
      q: 0x4531acd1fe0023c7550d267b6b2fee80922b14b2ffb90f04d4eb7c09b5d2d15da82f2d7ecb1dbac719905c5eecc423f1d86e25edbe23c595d644aaf187e6e6dfn,
      x: 0x24d19cc64572ee30f396bf6ebbfd7a6c5213b3b3d7057cc825f91093a68cd762fd60611262cd838dc6b60aa7eee804e28bc849977fac33b4b530f1b120248a9an,
      y: 0x2bb312a43bd2ce6e0d020613c857acddcfbf061e91e5f2c3f32447c259f39b2c83ab156d77f1496bf7eb3351e1ee4e43dc1a18b91b24640b6dbb92cb1add371en,
      cofactor: 1n,
    }),
    d: 0xba6048aadae241ba40936d47756d7c93091a0e8514669700ee7508e508b102072e8123b2200a0563322dad2827e2714a2636b7bfd18aadfc62967821fa18dd4n,
    k: 0x359e7f4b1410feacc570456c6801496946312120b39d019d455986e364f365886748ed7a44b3e794434006011842286212273a6d14cf70ea3af71bb1ae679f1n,
    e: 0x3754f3cfacc9e0615c4f4a7c4d8dab531b09b6f9c170c533a71d147035b0c5917184ee536593f4414339976c647c5d5a407adedb1d560c4fc6777d2972075b8cn,
    qx: 0x115dc5bc96760c7b48598d8ab9e740d4c4a85a65be33c1815b5c320c854621dd5a515856d13314af69bc5b924c8b4ddff75c45415c1d9dd9dd33612cd530efe1n,
    qy: 0x37c7c90cd40b0f5621dc3ac1b751cfa0e2634fa0503b3d52639f5d7fb72afd61ea199441d943ffe7f0c70a2759a3cdb84c114e1f9339fdf27f35eca93677beecn,
    r: 0x2f86fa60a081091a23dd795e1e3c689ee512a3c82ee0dcc2643c78eea8fcacd35492558486b20f1c9ec197c90699850260c93bcbcd9c5c3317e19344e173ae36n,
    s: 0x1081b394696ffe8e6585e7a9362d26b6325f56778aadbc081c0bfbe933d52ff5823ce288e8c4f362526080df7f70ce406a6eeb1f56919cb92a9853bde73e5b4an,
  },
]

describe.each(examples)('the example of annex $name', ({ curve, d, k, e, qx, qy, r, s }) => {
  const length = curve.bits / 8
  const digest = numberToLittleEndian(e, length)
  const publicKey = publicKeyOf(curve, d)

  test('gives the published public key', () => {
    expect(toHex(publicKey)).toBe(toHex(numberToLittleEndian(qx, length)) + toHex(numberToLittleEndian(qy, length)))
  })

  test('gives the published signature', () => {
    const signature = signDigestValue(curve, { digest, secret: d, random: (size) => numberToBigEndian(k, size) })
    expect(bigEndianToNumber(signature.subarray(0, length))).toBe(s)
    expect(bigEndianToNumber(signature.subarray(length))).toBe(r)
    expect(verifyDigestValue(curve, { digest, signature, publicKey })).toBe(true)
  })
})

describe.each(curveNames)('on the set %s', (name) => {
  const curve = curveOf(name)
  const length = curve.bits / 8
  const digest = secureRandom(length)
  const secret = drawSecret(curve, secureRandom)
  const publicKey = publicKeyOf(curve, secret)
  const signature = signDigestValue(curve, { digest, secret, random: secureRandom })

  test('the base point lies on the curve and has the order q', () => {
    curve.Point.BASE.assertValidity()
    expect(
      curve.Point.BASE.multiplyUnsafe(curve.q - 1n)
        .add(curve.Point.BASE)
        .is0(),
    ).toBe(true)
  })

  test('a signature verifies with its own key and digest only', () => {
    const other = publicKeyOf(curve, drawSecret(curve, secureRandom))
    expect(verifyDigestValue(curve, { digest, signature, publicKey })).toBe(true)
    expect(verifyDigestValue(curve, { digest, signature, publicKey: other })).toBe(false)
    expect(verifyDigestValue(curve, { digest: secureRandom(length), signature, publicKey })).toBe(false)
  })

  test('a signature with one changed bit is refused', () => {
    for (const at of [0, length - 1, length, 2 * length - 1]) {
      const changed = signature.slice()
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(verifyDigestValue(curve, { digest, signature: changed, publicKey }), `byte ${at}`).toBe(false)
    }
  })

  test('numbers outside 1…q−1, a point off the curve and wrong lengths are refused', () => {
    const zero = new Uint8Array(2 * length)
    const order = numberToBigEndian(curve.q, length)
    const tooLarge = Uint8Array.from([...order, ...signature.subarray(length)])
    expect(verifyDigestValue(curve, { digest, signature: zero, publicKey })).toBe(false)
    expect(verifyDigestValue(curve, { digest, signature: tooLarge, publicKey })).toBe(false)
    expect(verifyDigestValue(curve, { digest, signature, publicKey: secureRandom(2 * length) })).toBe(false)
    expect(verifyDigestValue(curve, { digest, signature: signature.subarray(1), publicKey })).toBe(false)
  })
})
