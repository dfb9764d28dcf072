import { type WeierstrassPointCons, weierstrass } from '@noble/curves/abstract/weierstrass.js'

export type CurveName =
  | 'CryptoPro-A'
  | 'CryptoPro-B'
  | 'CryptoPro-C'
  | 'tc26-256-A'
  | 'tc26-512-A'
  | 'tc26-512-B'
  | 'tc26-512-C'

/** An elliptic curve y² = x³ + ax + b over p with the base point (x, y) of order q; m = cofactor × q points in all. */
export interface CurveParameters {
  bits: 256 | 512
  p: bigint
  a: bigint
  b: bigint
  q: bigint
  x: bigint
  y: bigint
  cofactor: bigint
}

export interface Curve extends CurveParameters {
  Point: WeierstrassPointCons<bigint>
}

const p256 = 2n ** 256n - 617n
const p512 = 2n ** 512n - 569n

// RFC 4357, 11.4 (CryptoPro sets) and RFC 7836, annex A (tc26 sets; the twisted Edwards ones in their Weierstrass form).
const parameters: Record<CurveName, CurveParameters> = {
  'CryptoPro-A': {
    bits: 256,
    p: p256,
    a: p256 - 3n,
    b: 0xa6n,
    q: 0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n,
    x: 1n,
    y: 0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
    cofactor: 1n,
  },
  'CryptoPro-B': {
    bits: 256,
    p: 2n ** 255n + 3225n,
    a: 2n ** 255n + 3222n,
    b: 0x3e1af419a269a5f866a7d3c25c3df80ae979259373ff2b182f49d4ce7e1bbc8bn,
    q: 0x800000000000000000000000000000015f700cfff1a624e5e497161bcc8a198fn,
    x: 1n,
    y: 0x3fa8124359f96680b83d1c3eb2c070e5c545c9858d03ecfb744bf8d717717efcn,
    cofactor: 1n,
  },
  'CryptoPro-C': {
    bits: 256,
    p: 0x9b9f605f5a858107ab1ec85e6b41c8aacf846e86789051d37998f7b9022d759bn,
    a: 0x9b9f605f5a858107ab1ec85e6b41c8aacf846e86789051d37998f7b9022d7598n,
    b: 0x805an,
    q: 0x9b9f605f5a858107ab1ec85e6b41c8aa582ca3511eddfb74f02f3a6598980bb9n,
    x: 0n,
    y: 0x41ece55743711a8c3cbf3783cd08c0ee4d4dc440d4641a8f366e550dfdb3bb67n,
    cofactor: 1n,
  },
  'tc26-256-A': {
    bits: 256,
    p: p256,
    a: 0xc2173f1513981673af4892c23035a27ce25e2013bf95aa33b22c656f277e7335n,
    b: 0x295f9bae7428ed9ccc20e7c359a9d41a22fccd9108e17bf7ba9337a6f8ae9513n,
    q: 0x400000000000000000000000000000000fd8cddfc87b6635c115af556c360c67n,
    x: 0x91e38443a5e82c0d880923425712b2bb658b9196932e02c78b2582fe742daa28n,
    y: 0x32879423ab1a0375895786c4bb46e9565fde0b5344766740af268adb32322e5cn,
    cofactor: 4n,
  },
  'tc26-512-A': {
    bits: 512,
    p: p512,
    a: p512 - 3n,
    b: 0xe8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760n,
    q: 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff27e69532f48d89116ff22b8d4e0560609b4b38abfad2b85dcacdb1411f10b275n,
    x: 3n,
    y: 0x7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4n,
    cofactor: 1n,
  },
  'tc26-512-B': {
    bits: 512,
    p: 2n ** 511n + 111n,
    a: 2n ** 511n + 108n,
    b: 0x687d1b459dc841457e3e06cf6f5e2517b97c7d614af138bcbf85dc806c4b289f3e965d2db1416d217f8b276fad1ab69c50f78bee1fa3106efb8ccbc7c5140116n,
    q: 0x800000000000000000000000000000000000000000000000000000000000000149a1ec142565a545acfdb77bd9d40cfa8b996712101bea0ec6346c54374f25bdn,
    x: 2n,
    y: 0x1a8f7eda389b094c2c071e3647a8940f3c123b697578c213be6dd9e6c8ec7335dcb228fd1edf4a39152cbcaaf8c0398828041055f94ceeec7e21340780fe41bdn,
    cofactor: 1n,
  },
  'tc26-512-C': {
    bits: 512,
    p: p512,
    a: 0xdc9203e514a721875485a529d2c722fb187bc8980eb866644de41c68e143064546e861c0e2c9edd92ade71f46fcf50ff2ad97f951fda9f2a2eb6546f39689bd3n,
    b: 0xb4c4ee28cebc6c2c8ac12952cf37f16ac7efb6a9f69f4b57ffda2e4f0de5ade038cbc2fff719d2c18de0284b8bfef3b52b8cc7a5f5bf0a3c8d2319a5312557e1n,
    q: 0x3fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc98cdba46506ab004c33a9ff5147502cc8eda9e7a769a12694623cef47f023edn,
    x: 0xe2e31edfc23de7bdebe241ce593ef5de2295b7a9cbaef021d385f7074cea043aa27272a7ae602bf2a7b9033db9ed3610c6fb85487eae97aac5bc7928c1950148n,
    y: 0xf5ce40d95b5eb899abbccff5911cb8577939804d6527378b8c108c3d2090ff9be18e2d33e3021ed2ef32d85822423b6304f726aa854bae07d0396e9a9addc40fn,
    cofactor: 4n,
  },
}

// The first identifier of a curve is the one we write; the rest are its other registered names (RFC 4357, RFC 7836, RFC 9215).
const identifiers: Record<CurveName, readonly [string, ...string[]]> = {
  'CryptoPro-A': ['1.2.643.2.2.35.1', '1.2.643.2.2.36.0', '1.2.643.7.1.2.1.1.2'],
  'CryptoPro-B': ['1.2.643.2.2.35.2', '1.2.643.7.1.2.1.1.3'],
  'CryptoPro-C': ['1.2.643.2.2.35.3', '1.2.643.2.2.36.1', '1.2.643.7.1.2.1.1.4'],
  'tc26-256-A': ['1.2.643.7.1.2.1.1.1'],
  'tc26-512-A': ['1.2.643.7.1.2.1.2.1'],
  'tc26-512-B': ['1.2.643.7.1.2.1.2.2'],
  'tc26-512-C': ['1.2.643.7.1.2.1.2.3'],
}

export const curveNames: readonly CurveName[] = [
  'CryptoPro-A',
  'CryptoPro-B',
  'CryptoPro-C',
  'tc26-256-A',
  'tc26-512-A',
  'tc26-512-B',
  'tc26-512-C',
]

// Built at first use and kept: a curve precomputes the multiples of its base point.
const built = new Map<CurveName, Curve>()

/** Curve of a GOST R 34.10-2012 parameter set. */
export function curveOf(name: CurveName): Curve {
  const curve = built.get(name) ?? buildCurve(parameters[name])
  built.set(name, curve)
  return curve
}

/** Curve from numbers, for instance those of the standard's own examples. */
export function buildCurve(numbers: CurveParameters): Curve {
  const { p, a, b, q, x, y, cofactor } = numbers
  return { ...numbers, Point: weierstrass({ p, a, b, n: q, h: cofactor, Gx: x, Gy: y }) }
}

/** Name of the parameter set with this object identifier, or null when we do not know it. */
export function curveNameByOid(oid: string): CurveName | null {
  return curveNames.find((name) => identifiers[name].includes(oid)) ?? null
}

/** The identifier we write into keys and certificates. */
export function curveOid(name: CurveName): string {
  return identifiers[name][0]
}
