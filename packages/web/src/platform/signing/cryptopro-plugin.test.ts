import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CadesPlugin, PluginCertificate, PluginCertificates, PluginObjects } from './cades-plugin.ts'
import { createCryptoProTool } from './cryptopro-plugin.ts'
import { diagnosePlugin } from './diagnose-plugin.ts'

interface FakeCertificate {
  thumbprint: string
  subject?: string
  validTo?: string
  key?: string
  hasPrivateKey?: boolean
  broken?: boolean
}

interface FakePlugin {
  certificates?: FakeCertificate[]
  ready?: PromiseLike<unknown>
  sign?: () => Promise<string>
  lastError?: string
}

const never = new Promise<never>(() => {})
let asked: unknown[] = []
let closed = 0

beforeEach(() => {
  asked = []
  closed = 0
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
})

afterEach(() => {
  delete window.cadesplugin
  vi.unstubAllGlobals()
})

describe('the certificates on offer', () => {
  test('are those with a private key of the standard in force, the longest valid first', async () => {
    install({
      certificates: [
        { thumbprint: 'AA', subject: 'CN=X, SN=Примеров, G=Пётр Петрович, O=ООО Пример, T=Директор, INNLE=7700000000' },
        { thumbprint: 'BB', hasPrivateKey: false },
        { thumbprint: 'CC', key: '1.2.643.2.2.19' },
        { thumbprint: 'DD', broken: true },
        { thumbprint: 'EE', subject: 'CN=АО Образец', key: '1.2.643.7.1.1.1.2', validTo: '2028-01-01T00:00:00Z' },
      ],
    })
    expect(await createCryptoProTool().listCertificates()).toEqual([
      {
        id: 'EE',
        subject: 'АО Образец',
        organisation: null,
        position: null,
        inn: null,
        issuer: 'УЦ',
        validTo: new Date('2028-01-01T00:00:00Z'),
        algorithm: 'streebog512',
      },
      {
        id: 'AA',
        subject: 'Примеров Пётр Петрович',
        organisation: 'ООО Пример',
        position: 'Директор',
        inn: '7700000000',
        issuer: 'УЦ',
        validTo: new Date('2027-01-01T00:00:00Z'),
        algorithm: 'streebog256',
      },
    ])
    expect(closed).toBe(1)
  })

  test('none at all is said in words', async () => {
    install({ certificates: [{ thumbprint: 'BB', hasPrivateKey: false }] })
    await expect(createCryptoProTool().listCertificates()).rejects.toMatchObject({ failure: 'NO_CERTIFICATES' })
  })
})

describe('a signature', () => {
  test('is asked for over the ready digest and comes back without line breaks', async () => {
    install({ certificates: [{ thumbprint: 'AA' }], sign: async () => 'MIIB\r\nAAAA\r\n' })
    expect(await createCryptoProTool().signDigest('AA', 'ab'.repeat(32), 'streebog256')).toBe('MIIBAAAA')
    expect(asked).toEqual([
      ['certificate', 'AA'],
      ['options', 1],
      ['algorithm', 101],
      ['hash', 'ab'.repeat(32)],
      ['type', 1],
    ])
    expect(closed).toBe(1)
  })

  test('by a long key names the long digest', async () => {
    install({ certificates: [{ thumbprint: 'AA', key: '1.2.643.7.1.1.1.2' }] })
    await createCryptoProTool().signDigest('AA', 'ab'.repeat(64), 'streebog512')
    expect(asked).toContainEqual(['algorithm', 102])
  })

  test('by a certificate that is gone is refused in words', async () => {
    install({ certificates: [] })
    await expect(createCryptoProTool().signDigest('AA', 'ab', 'streebog256')).rejects.toMatchObject({
      failure: 'CERTIFICATE_GONE',
    })
  })

  test.each([
    ['Операция была отменена пользователем. (0x000004C7)', 'REFUSED'],
    ['The action was cancelled by the user. (0x8010006E)', 'REFUSED'],
    ['Доступ запрещён (0x80070005)', 'REFUSED'],
    ['(0x8010006b)', 'WRONG_PIN'],
    ['Набор ключей не существует (0x80090016)', 'KEY_NOT_FOUND'],
    ['Цепочка сертификатов не построена (0x800B010A)', 'CERTIFICATE_BAD'],
    ['Неизвестный криптографический алгоритм (0x80091002)', 'FAILED'],
    ['что-то без кода', 'FAILED'],
  ])('that failed with «%s» is %s', async (lastError, failure) => {
    install({ certificates: [{ thumbprint: 'AA' }], lastError, sign: () => Promise.reject(new Error('native')) })
    const failed = createCryptoProTool().signDigest('AA', 'ab', 'streebog256')
    await expect(failed).rejects.toMatchObject({ failure, message: expect.stringMatching(/^[А-ЯЁ].+\.$/) })
    expect(closed).toBe(1)
  })

  test('that failed for an unknown reason keeps the code for the support', async () => {
    install({
      certificates: [{ thumbprint: 'AA' }],
      lastError: '(0x80091002)',
      sign: () => Promise.reject(new Error('')),
    })
    await expect(createCryptoProTool().signDigest('AA', 'ab', 'streebog256')).rejects.toThrow('0x80091002')
  })
})

describe('the diagnosis', () => {
  test('names the versions of the plug-in and the provider', async () => {
    install({})
    expect(await diagnosePlugin()).toMatchObject([
      { title: 'Расширение браузера', state: 'ok' },
      { title: 'Подключаемый модуль', state: 'ok', text: 'КриптоПро ЭЦП Browser plug-in 2.0.15000.' },
      { title: 'Криптопровайдер', state: 'ok', text: 'Crypto-Pro GOST R 34.10-2012 CSP, версия 5.0.13000.' },
    ])
  })

  test('without the extension says what to install, and leaves the rest for later', async () => {
    expect(await diagnosePlugin()).toMatchObject([
      { state: 'failed', mend: expect.stringContaining('Установите расширение') },
      { state: 'notChecked' },
      { state: 'notChecked' },
    ])
  })

  test('tells an absent module from an absent extension', async () => {
    install({ ready: Promise.reject(new Error('Плагин недоступен')) })
    expect(await diagnosePlugin()).toMatchObject([
      { state: 'ok' },
      { state: 'failed', text: 'Плагин недоступен' },
      { state: 'notChecked' },
    ])
  })
})

describe('the plug-in', () => {
  test('that is nowhere on the site is called not installed', async () => {
    await expect(createCryptoProTool().listCertificates()).rejects.toMatchObject({
      failure: 'NOT_INSTALLED',
      message: expect.stringContaining('.sig'),
    })
  })

  test('whose script finds no extension is called not installed', async () => {
    install({ ready: Promise.reject(new Error('Плагин недоступен')) })
    await expect(createCryptoProTool().listCertificates()).rejects.toMatchObject({ failure: 'NOT_INSTALLED' })
  })

  test('that never answers is given up', async () => {
    install({ ready: never })
    await expect(createCryptoProTool({ timeoutMs: 20 }).listCertificates()).rejects.toMatchObject({
      failure: 'TIMEOUT',
    })
  })
})

/** The vendor's objects as a page sees them; like the real ones, `cadesplugin` is itself thenable and resolves to nothing. */
function install({ certificates = [], ready = Promise.resolve(), sign, lastError }: FakePlugin): void {
  const store = certificates.map(fakeCertificate)
  const objects: PluginObjects = {
    'CAdESCOM.About': {
      PluginVersion: Promise.resolve({ toString: async () => '2.0.15000' }),
      CSPName: async () => 'Crypto-Pro GOST R 34.10-2012 CSP',
      CSPVersion: async () => ({
        MajorVersion: Promise.resolve(5),
        MinorVersion: Promise.resolve(0),
        BuildVersion: Promise.resolve(13_000),
      }),
    },
    'CAdESCOM.Store': {
      Open: async () => {},
      Close: async () => {
        closed++
      },
      Certificates: Promise.resolve(fakeList(store)),
    },
    'CAdESCOM.HashedData': {
      propset_Algorithm: note('algorithm'),
      SetHashValue: note('hash'),
    },
    'CAdESCOM.CPSigner': {
      propset_Certificate: async (certificate: PluginCertificate) => note('certificate')(await certificate.Thumbprint),
      propset_Options: note('options'),
    },
    'CAdESCOM.CadesSignedData': {
      SignHash: async (_hash: unknown, _signer: unknown, type: number) => {
        await note('type')(type)
        return sign ? sign() : 'MIIB'
      },
    },
  }
  const plugin: CadesPlugin = Object.assign(
    // oxlint-disable-next-line unicorn/no-thenable -- the trap of the real object
    { then: ready.then.bind(ready) },
    { CreateObjectAsync: async <Name extends keyof PluginObjects>(name: Name) => objects[name] },
    lastError === undefined ? {} : { getLastError: () => lastError },
  )
  window.cadesplugin = plugin
}

function note(what: string) {
  return async (value: unknown) => {
    asked.push([what, value])
  }
}

function fakeList(items: PluginCertificate[]): PluginCertificates {
  return {
    Count: Promise.resolve(items.length),
    Item: async (index) => items[index - 1] ?? Promise.reject(new Error('no such certificate')),
    Find: async (_by, value) => {
      const thumbprints = await Promise.all(items.map(({ Thumbprint }) => Thumbprint))
      return fakeList(items.filter((_, i) => thumbprints[i] === value))
    },
  }
}

function fakeCertificate(given: FakeCertificate): PluginCertificate {
  return {
    Thumbprint: Promise.resolve(given.thumbprint),
    SubjectName: Promise.resolve(given.subject ?? 'CN=Некто'),
    IssuerName: Promise.resolve('CN=УЦ, C=RU'),
    ValidToDate: Promise.resolve(given.validTo ?? '2027-01-01T00:00:00Z'),
    HasPrivateKey: async () => {
      if (given.broken) throw new Error('the token is broken')
      return given.hasPrivateKey ?? true
    },
    PublicKey: async () => ({
      Algorithm: Promise.resolve({ Value: Promise.resolve(given.key ?? '1.2.643.7.1.1.1.1') }),
    }),
  }
}
