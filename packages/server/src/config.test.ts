import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { localAddress, readConfig, variables } from './config.ts'

test('an empty environment gives the portal of a fresh machine', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:8080',
    sessionHours: 12,
    sessionIdleMinutes: 60,
    callsPerMinute: 1200,
    trustedProxies: [],
    drainSeconds: 0,
    logLevel: 'warn',
    metricsToken: undefined,
    smtpUrl: undefined,
    esia: expect.objectContaining({ adapter: 'simulator', issuer: 'http://esia.gosuslugi.ru/' }),
    aisReturnUrls: [],
    viewerUrls: [],
    demo: true,
    demoLiving: true,
    previousCabinetUrl: undefined,
    noteProgramUrl: undefined,
    revocation: 'simulator',
    staffSecondFactor: false,
    secretKey: undefined,
  })
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

test('an outside database gets demo people only when asked for', () => {
  const DATABASE_URL = 'postgres://portal:secret@db.example:5432/portal'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'true' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test('the public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.example.ru/' }).publicUrl).toBe('https://portal.example.ru')
})

test('a portal that listens everywhere is opened by the address of this machine', () => {
  expect(localAddress('0.0.0.0', 80)).toBe('http://127.0.0.1:80')
  expect(localAddress('::', 80)).toBe('http://127.0.0.1:80')
  expect(localAddress('::1', 80)).toBe('http://[::1]:80')
})

describe('the state identity service', () => {
  const DATABASE_URL = 'postgres://portal:secret@db.example:5432/portal'
  const live = {
    ESIA: 'live',
    ESIA_CLIENT_ID: 'PORTAL',
    ESIA_KEY: '/etc/portal/esia.key',
    ESIA_CERTIFICATE: '/etc/portal/esia.cer',
    ESIA_PROVIDER_CERTIFICATES: '/etc/portal/esia',
  }

  test('is the simulator in a demonstration, and off elsewhere', () => {
    expect(readConfig({}).esia?.adapter).toBe('simulator')
    expect(readConfig({ DATABASE_URL }).esia).toBeUndefined()
    expect(readConfig({ ESIA: 'off' }).esia).toBeUndefined()
  })

  test('is never the simulator in production', () => {
    expect(() => readConfig({ DATABASE_URL, ESIA: 'simulator' })).toThrow(
      /имитатор Госуслуг работает только в демонстрации/,
    )
    expect(() => readConfig({ DEMO: 'false', ESIA: 'simulator' })).toThrow(/ESIA/)
  })

  test('is set whole or not at all', () => {
    expect(readConfig(live).esia).toMatchObject({ adapter: 'live', clientId: 'PORTAL', message: 'gost' })
    expect(() => readConfig({ ...live, ESIA_KEY: '' })).toThrow('задайте ещё ESIA_KEY.')
  })
})

test('who tells of revoked certificates: the simulator in a demonstration, nobody elsewhere until it is asked for', () => {
  const DATABASE_URL = 'postgres://portal:secret@db.example:5432/portal'
  expect(readConfig({ DATABASE_URL }).revocation).toBe('off')
  expect(readConfig({ DATABASE_URL, CRL_FETCH: 'true' }).revocation).toBe('live')
  expect(readConfig({ CRL_FETCH: 'live' }).revocation).toBe('live')
  expect(readConfig({ CRL_FETCH: 'false' }).revocation).toBe('off')
  expect(() => readConfig({ DATABASE_URL, CRL_FETCH: 'simulator' })).toThrow(
    /CRL_FETCH не может быть «simulator»: имитатор отвечает только за центр демонстрации/,
  )
})

describe('a wrong value stops the start with the name of its variable', () => {
  // biome-ignore format: read by columns
  const wrong: Partial<Record<keyof typeof variables, string[]>> = {
    PORT:                 ['abc', '65536', '-1', '80.5', '8080x'],
    HOST:                 ['http://portal', '127.0.0.1:8080', 'a b'],
    DATA_DIR:             ['a\0b'],
    DATABASE_URL:         ['localhost:5432', 'mysql://db/portal', 'postgres://'],
    PUBLIC_URL:           ['portal.example.ru', 'ftp://portal.example.ru'],
    STAFF_SECOND_FACTOR:  ['yes', '2'],
    SECRET_KEY:           ['short', `${'a'.repeat(31)} b`],
    SESSION_HOURS:        ['0', '721', 'day'],
    SESSION_IDLE_MINUTES: ['0', '-5', '1e3'],
    CALLS_PER_MINUTE:     ['-1', '1.5', 'many'],
    TRUSTED_PROXIES:      ['nginx', '10.0.0.0/33', '10.0.0.1;10.0.0.2', '::1/129'],
    DRAIN_SECONDS:        ['-1', '6', '1.5'],
    LOG_LEVEL:            ['loud', 'trace'],
    METRICS_TOKEN:        ['short', 'with a space in the middle'],
    SMTP_URL:             ['mail.example.ru', 'http://mail.example.ru'],
    S3_ENDPOINT:          ['s3.example.ru', 'ftp://s3.example.ru'],
    S3_BUCKET:            ['Portal', 'a', 'a/b'],
    S3_KEY:               ['a key'],
    S3_SECRET:            ['a secret'],
    S3_REGION:            ['ru central'],
    ORGANIZATIONS_URL:    ['suggestions.example.ru'],
    ORGANIZATIONS_TOKEN:  ['short'],
    ADDRESSES_URL:        ['suggestions.example.ru'],
    ADDRESSES_TOKEN:      ['short'],
    SPECIALISTS_URL:      ['ftp://nrs.example.ru'],
    ATTORNEYS_URL:        ['ftp://m4d.example.ru'],
    CRL_FETCH:            ['yes', '2'],
    BANKS_URL:            ['cbr.ru'],
    ISUP_URL:             ['isup.example.ru'],
    ISUP_TOKEN:           ['short'],
    ISUP_MAPPING:         ['a\0b'],
    ISUP_DIR:             ['a\0b'],
    CLAMD_URL:            ['127.0.0.1:3310', 'http://clamd'],
    ESIA:                 ['yes', 'test'],
    ESIA_URL:             ['esia.gosuslugi.ru'],
    ESIA_ISSUER:          ['esia'],
    ESIA_CLIENT_ID:       ['моя система', 'a b'],
    ESIA_KEY:             ['a\0b'],
    ESIA_CERTIFICATE:     ['a\0b'],
    ESIA_PROVIDER_CERTIFICATES: ['a\0b'],
    ESIA_CERTIFICATE_HASH: ['12', 'z'.repeat(64)],
    ESIA_MESSAGE:         ['rsa'],
    ESIA_SCOPES:          ['fullname', 'openid <script>'],
    ESIA_AUTHORIZE_PATH:  ['ac'],
    ESIA_TOKEN_PATH:      ['te', '/te?x', 'https://a/te'],
    ESIA_DATA_PATH:       ['rs'],
    ESIA_LOGOUT_PATH:     ['/'],
    ESIA_NONCE:           ['maybe'],
    NAMES_FILE:           ['a\0b'],
    AIS_RETURN_URLS:      ['ais', 'https://ais.example/?x=1', 'https://ais.example/#x', 'javascript:alert(1)'],
    VIEWER_URLS:          ['viewer', 'https://viewer.example/?x=1', 'javascript:alert(1)'],
    DEMO:                 ['yes', 'constructor', '2'],
    PREVIOUS_CABINET_URL: ['javascript:alert(1)', 'old'],
    NOTE_PROGRAM_URL: ['javascript:alert(1)', 'program.exe'],
  }

  test('every variable is here', () => {
    expect(Object.keys(wrong)).toEqual(Object.keys(variables))
  })

  test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => ({ name, value }))))(
    '$name=$value',
    ({ name, value }) => {
      expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} .+: допускается .+\\.$`))
    },
  )
})

test('an object storage is named whole or not at all', () => {
  const whole = { S3_ENDPOINT: 'https://s3.example.ru', S3_BUCKET: 'portal', S3_KEY: 'key', S3_SECRET: 'secret' }
  expect(readConfig(whole).s3).toEqual({
    endpoint: 'https://s3.example.ru',
    bucket: 'portal',
    key: 'key',
    secret: 'secret',
    region: 'us-east-1',
  })
  expect(readConfig({}).s3).toBeUndefined()
  expect(() => readConfig({ ...whole, S3_KEY: '' })).toThrow('задайте ещё S3_KEY.')
})

test('a password is never shown', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://portal:secret@db/portal' })).toThrow(/^(?!.*secret).*$/)
  expect(() => readConfig({ SMTP_URL: 'http://portal:secret@mail' })).toThrow(/^(?!.*secret).*$/)
})

test('the check of a clean clone lets no variable of its machine through', () => {
  const script = readFileSync(new URL('../../../.ci/run', import.meta.url), 'utf8')
  const unset = [...script.matchAll(/^unset (.+)$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(Object.keys(variables).filter((name) => !unset.includes(name))).toEqual([])
})
