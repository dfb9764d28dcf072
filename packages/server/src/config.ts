import { isIP } from 'node:net'
import { resolve } from 'node:path'
import {
  address,
  type Check,
  type Environment,
  file,
  flag,
  folder,
  readVariable,
  site,
} from './platform/start/environment.ts'
import {
  esiaMessage,
  esiaMode,
  hexadecimal,
  issuer,
  mnemonic,
  path,
  readEsia,
  scopes,
  sites,
} from './platform/external/esia/settings.ts'
import { readRevocation, revocationMode } from './platform/external/revocation/settings.ts'
import { startFailure } from './platform/start/start-failure.ts'

export type Config = ReturnType<typeof readConfig>

export type LogLevel = 'error' | 'warn' | 'info' | 'debug'

const logLevels: readonly LogLevel[] = ['error', 'warn', 'info', 'debug']

interface Variable {
  readonly standard: string
  readonly meaning: string
  readonly check: Check<unknown>
}

const port: Check<number> = {
  wants: 'целое число от 0 до 65535',
  read: (text) => wholeNumber(text, 0, 65_535),
}
const hours: Check<number> = {
  wants: 'целое число часов от 1 до 720',
  read: (text) => wholeNumber(text, 1, 720),
}
const minutes: Check<number> = {
  wants: 'целое число минут от 1 до 43200',
  read: (text) => wholeNumber(text, 1, 43_200),
}
const calls: Check<number> = {
  wants: 'целое число от 0 до 1000000; 0 снимает ограничение',
  read: (text) => wholeNumber(text, 0, 1_000_000),
}
const drain: Check<number> = {
  wants: 'целое число секунд от 0 до 5',
  read: (text) => wholeNumber(text, 0, 5),
}
const level: Check<LogLevel> = {
  wants: logLevels.join(', '),
  read: (text) => logLevels.find((one) => one === text.toLowerCase()),
}
const demonstration: Check<'living' | 'accounts' | 'none'> = {
  wants: 'living, true или false',
  read: (text) => {
    if (text.toLowerCase() === 'living') return 'living'
    const isOn = flag.read(text)
    return isOn === undefined ? undefined : isOn ? 'accounts' : 'none'
  },
}
const token: Check<string> = {
  wants: 'не менее 16 знаков без пробелов',
  secret: true,
  read: (text) => (/^\S{16,200}$/.test(text) ? text : undefined),
}
const proxies: Check<string[]> = {
  wants: 'список IP-адресов или подсетей через запятую, например 10.0.0.5, 10.1.0.0/16',
  read: (text) => {
    const list = text.split(',').map((one) => one.trim())
    return list.every(isNetwork) ? list : undefined
  },
}
const host: Check<string> = {
  wants: 'IP-адрес или имя узла без порта',
  read: (text) => (isIP(text) || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined),
}
const postgres: Check<string> = {
  wants: 'адрес вида postgres://пользователь:пароль@узел:5432/база',
  secret: true,
  read: (text) => address(text, ['postgres:', 'postgresql:']),
}
const mail: Check<string> = {
  wants: 'адрес вида smtp://пользователь:пароль@узел:587',
  secret: true,
  read: (text) => address(text, ['smtp:', 'smtps:']),
}
const scanner: Check<string> = {
  wants: 'адрес вида tcp://узел:3310',
  read: (text) => address(text, ['tcp:']),
}
const bucket: Check<string> = {
  wants: 'имя корзины: от 3 до 63 строчных латинских букв, цифр, точек и дефисов',
  read: (text) => (/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text) ? text : undefined),
}
const secret: Check<string> = {
  wants: 'значение без пробелов',
  secret: true,
  read: (text) => (/^\S{1,200}$/.test(text) ? text : undefined),
}
const longSecret: Check<string> = {
  wants: 'не менее 32 знаков без пробелов',
  secret: true,
  read: (text) => (/^\S{32,200}$/.test(text) ? text : undefined),
}
const region: Check<string> = {
  wants: 'название региона, например ru-central1',
  read: (text) => (/^[\w-]{1,60}$/.test(text) ? text : undefined),
}

/** Everything the portal reads from the environment. `standard` is what holds when a variable is absent or empty. */
// biome-ignore format: read by columns
export const variables = {
  PORT:                 { standard: '8080',                check: port,     meaning: 'TCP port to listen on; 0 takes any free one' },
  HOST:                 { standard: '127.0.0.1',           check: host,     meaning: 'address to listen on' },
  DATA_DIR:             { standard: './data',              check: folder,   meaning: 'folder of the embedded database, the files and the outgoing mail' },
  DATABASE_URL:         { standard: 'embedded',            check: postgres, meaning: 'an outside PostgreSQL 15 or later instead of the embedded one' },
  PUBLIC_URL:           { standard: 'http://HOST:PORT',    check: site,     meaning: 'address by which people open the portal' },
  STAFF_SECOND_FACTOR:  { standard: 'false',               check: flag,     meaning: 'staff must have a second factor: without one only their own profile is open to them' },
  SECRET_KEY:           { standard: 'DATA_DIR/secret.key',  check: longSecret, meaning: 'key that seals the secrets of second factors; several instances share it, and a restored database needs it' },
  SESSION_HOURS:        { standard: '12',                  check: hours,    meaning: 'a session ends this long after signing in' },
  SESSION_IDLE_MINUTES: { standard: '60',                  check: minutes,  meaning: 'a session ends after this long without a call of a page that somebody is at' },
  CALLS_PER_MINUTE:     { standard: '1200',                check: calls,    meaning: 'calls one person may make in a minute; 0 lifts the limit' },
  TRUSTED_PROXIES:      { standard: 'this machine',        check: proxies,  meaning: 'addresses of the proxies believed when they say whose call they pass on' },
  DRAIN_SECONDS:        { standard: '0',                   check: drain,    meaning: 'while stopping: how long calls are still taken after /readyz says no' },
  LOG_LEVEL:            { standard: 'warn',                check: level,    meaning: 'error, warn, info (a line for every call) or debug' },
  METRICS_TOKEN:        { standard: 'none',                check: token,    meaning: 'bearer token that opens /metrics to other machines' },
  SMTP_URL:             { standard: 'DATA_DIR/outbox',     check: mail,     meaning: 'mail server; without it letters are written to a folder' },
  S3_ENDPOINT:          { standard: 'DATA_DIR/files',      check: site,     meaning: 'object storage that speaks S3, for the files instead of a folder; then the next three are needed' },
  S3_BUCKET:            { standard: 'none',                check: bucket,   meaning: 'its bucket, which exists already' },
  S3_KEY:               { standard: 'none',                check: secret,   meaning: 'access key' },
  S3_SECRET:            { standard: 'none',                check: secret,   meaning: 'secret key' },
  S3_REGION:            { standard: 'us-east-1',           check: region,   meaning: 'region the requests are signed for' },
  ORGANIZATIONS_URL:    { standard: 'loaded extracts',     check: site,     meaning: 'a service over the registers of organisations (calls findById/party and suggest/party)' },
  ORGANIZATIONS_TOKEN:  { standard: 'none',                check: token,    meaning: 'its access token' },
  ADDRESSES_URL:        { standard: 'loaded addresses',    check: site,     meaning: 'a service over the state address register (the calls suggest/address and findById/address); what it does not answer, the loaded addresses do' },
  ADDRESSES_TOKEN:      { standard: 'none',                check: token,    meaning: 'its access token' },
  SPECIALISTS_URL:      { standard: 'loaded register',     check: site,     meaning: 'the national register of specialists, for example https://nrs.nopriz.ru' },
  ATTORNEYS_URL:        { standard: 'not checked',         check: site,     meaning: 'the register of machine-readable powers of attorney, for example https://m4d.nalog.gov.ru' },
  CRL_FETCH:            { standard: 'simulator with DEMO, else off', check: revocationMode, meaning: 'live (or true): lists of revoked certificates are fetched where the authorities met under signatures publish them, and where no list speaks of a certificate its authority is asked (OCSP); simulator (with DEMO only): the authority of the demonstration answers, nobody else is called; off (or false): lists are loaded by hand' },
  BANKS_URL:            { standard: 'loaded by hand',      check: site,     meaning: 'where the directory of banks (ED807) is fetched every day, for example https://www.cbr.ru/s/newbik' },
  ISUP_URL:             { standard: 'none',                check: site,     meaning: 'the urban-planning information system over HTTP; ISUP_MAPPING says how it is asked' },
  ISUP_TOKEN:           { standard: 'none',                check: token,    meaning: 'its access token' },
  ISUP_MAPPING:         { standard: 'none',                check: file,     meaning: 'JSON file with the addresses of its calls and the names of its fields' },
  ISUP_DIR:             { standard: 'demo objects with DEMO', check: folder, meaning: 'folder into which that system puts a folder or a ZIP for each object, with manifest.json' },
  CLAMD_URL:            { standard: 'off; demo',           check: scanner,  meaning: 'clamd that scans files for viruses, for example tcp://127.0.0.1:3310' },
  ESIA:                 { standard: 'simulator with DEMO', check: esiaMode, meaning: 'sign-in through the state identity service (ЕСИА): live, simulator (with DEMO only) or off' },
  ESIA_URL:             { standard: 'https://esia.gosuslugi.ru', check: site, meaning: 'its address; the test one is https://esia-portal1.test.gosuslugi.ru' },
  ESIA_ISSUER:          { standard: 'http://esia.gosuslugi.ru/', check: issuer, meaning: 'who its tokens say they are issued by, to the letter' },
  ESIA_CLIENT_ID:       { standard: 'none',                check: mnemonic, meaning: 'mnemonic under which the portal is registered there; live needs it and the next three' },
  ESIA_KEY:             { standard: 'none',                check: file,     meaning: 'private key of the portal, GOST R 34.10-2012, PKCS #8 in PEM' },
  ESIA_CERTIFICATE:     { standard: 'none',                check: file,     meaning: 'its certificate that is registered there, PEM or DER' },
  ESIA_PROVIDER_CERTIFICATES: { standard: 'none',          check: folder,   meaning: 'folder of the certificates its tokens are signed with, PEM or DER; read anew at every sign-in, each holds for its own term' },
  ESIA_CERTIFICATE_HASH: { standard: 'Streebog-256 of the certificate', check: hexadecimal, meaning: 'client_certificate_hash, where the service names another' },
  ESIA_MESSAGE:         { standard: 'gost',                check: esiaMessage, meaning: 'how a call is signed: gost (raw signature, with the hash of the certificate) or pkcs7 (the older detached PKCS #7)' },
  ESIA_SCOPES:          { standard: 'openid fullname snils inn email usr_org', check: scopes, meaning: 'what the portal asks to know' },
  ESIA_AUTHORIZE_PATH:  { standard: '/aas/oauth2/v2/ac',   check: path,     meaning: 'where people are sent; with pkcs7 /aas/oauth2/ac' },
  ESIA_TOKEN_PATH:      { standard: '/aas/oauth2/v3/te',   check: path,     meaning: 'where a code is exchanged; with pkcs7 /aas/oauth2/te' },
  ESIA_DATA_PATH:       { standard: '/rs',                 check: path,     meaning: 'where a person and his organisations are read' },
  ESIA_LOGOUT_PATH:     { standard: '/idp/ext/Logout',     check: path,     meaning: 'where people are sent to sign out there, too' },
  ESIA_NONCE:           { standard: 'true',                check: flag,     meaning: 'the identity token repeats the nonce it was asked with; false only for a service that leaves it out' },
  NAMES_FILE:           { standard: 'none',                check: file,     meaning: 'names that documents decline otherwise than the rules do, one surname, name or patronymic a line, by tabs: m, f or empty, then the six cases from the nominative; read anew when it has changed' },
  AIS_RETURN_URLS:      { standard: 'none',                check: sites,    meaning: "addresses of the organisation's own system that may hand people over and get them back: each with all below it" },
  VIEWER_URLS:          { standard: 'none',                check: sites,    meaning: 'addresses of outside viewers of projects that the portal may send people to: each with all below it' },
  DEMO:                 { standard: 'living when embedded', check: demonstration, meaning: 'true: demo accounts, demo registers and the movable clock; living: at the first start applications in every phase, too; false: none of it' },
  PREVIOUS_CABINET_URL: { standard: 'none',                check: site,     meaning: 'the previous personal-account site, linked from the menu' },
  NOTE_PROGRAM_URL:     { standard: 'none',                check: site,     meaning: 'the ministry’s own program for explanatory notes, linked where a note is formed' },
} as const satisfies Record<string, Variable>

/** Reads the environment once, at the start. Throws a start failure that names the wrong variable. */
export function readConfig(env: Environment) {
  const listenPort = read(env, 'PORT', port) ?? 8080
  const listenHost = read(env, 'HOST', host) ?? '127.0.0.1'
  const databaseUrl = read(env, 'DATABASE_URL', postgres)
  // an outside database is somebody's production: demo people appear there only when asked for
  const demonstrated = read(env, 'DEMO', demonstration) ?? (databaseUrl === undefined ? 'living' : 'none')
  const demo = demonstrated !== 'none'
  return {
    port: listenPort,
    host: listenHost,
    dataDir: read(env, 'DATA_DIR', folder) ?? resolve('data'),
    databaseUrl,
    publicUrl: read(env, 'PUBLIC_URL', site) ?? localAddress(listenHost, listenPort),
    staffSecondFactor: read(env, 'STAFF_SECOND_FACTOR', flag) ?? false,
    secretKey: read(env, 'SECRET_KEY', longSecret),
    sessionHours: read(env, 'SESSION_HOURS', hours) ?? 12,
    sessionIdleMinutes: read(env, 'SESSION_IDLE_MINUTES', minutes) ?? 60,
    callsPerMinute: read(env, 'CALLS_PER_MINUTE', calls) ?? 1200,
    trustedProxies: read(env, 'TRUSTED_PROXIES', proxies) ?? [],
    drainSeconds: read(env, 'DRAIN_SECONDS', drain) ?? 0,
    logLevel: read(env, 'LOG_LEVEL', level) ?? 'warn',
    metricsToken: read(env, 'METRICS_TOKEN', token),
    smtpUrl: read(env, 'SMTP_URL', mail),
    s3: readS3(env),
    organizationsUrl: read(env, 'ORGANIZATIONS_URL', site),
    organizationsToken: read(env, 'ORGANIZATIONS_TOKEN', token),
    addressesUrl: read(env, 'ADDRESSES_URL', site),
    addressesToken: read(env, 'ADDRESSES_TOKEN', token),
    specialistsUrl: read(env, 'SPECIALISTS_URL', site),
    attorneysUrl: read(env, 'ATTORNEYS_URL', site),
    revocation: readRevocation(env, demo),
    banksUrl: read(env, 'BANKS_URL', site),
    urbanUrl: read(env, 'ISUP_URL', site),
    urbanToken: read(env, 'ISUP_TOKEN', token),
    urbanMapping: read(env, 'ISUP_MAPPING', file),
    urbanDir: read(env, 'ISUP_DIR', folder),
    clamdUrl: read(env, 'CLAMD_URL', scanner),
    esia: readEsia(env, demo),
    namesFile: read(env, 'NAMES_FILE', file),
    aisReturnUrls: read(env, 'AIS_RETURN_URLS', sites) ?? [],
    viewerUrls: read(env, 'VIEWER_URLS', sites) ?? [],
    demo,
    /** Applications are put into it at the first start. */
    demoLiving: demonstrated === 'living',
    previousCabinetUrl: read(env, 'PREVIOUS_CABINET_URL', site),
    noteProgramUrl: read(env, 'NOTE_PROGRAM_URL', site),
  }
}

/** The object storage whole or not at all: a half of it would put files where nobody looks for them. */
function readS3(env: Environment) {
  const endpoint = read(env, 'S3_ENDPOINT', site)
  const given = {
    S3_BUCKET: read(env, 'S3_BUCKET', bucket),
    S3_KEY: read(env, 'S3_KEY', secret),
    S3_SECRET: read(env, 'S3_SECRET', secret),
  }
  const chosenRegion = read(env, 'S3_REGION', region) ?? 'us-east-1'
  if (!endpoint && Object.values(given).every((value) => value === undefined)) return undefined
  const { S3_BUCKET, S3_KEY, S3_SECRET } = given
  if (endpoint && S3_BUCKET && S3_KEY && S3_SECRET)
    return { endpoint, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET, region: chosenRegion }
  const absent = Object.entries({ S3_ENDPOINT: endpoint, ...given }).flatMap(([name, value]) => (value ? [] : [name]))
  throw startFailure(
    `Хранилище S3 настроено не полностью: задайте ещё ${absent.join(', ')}.`,
    `missing environment variables: ${absent.join(', ')}`,
  )
}

function read<T>(env: Environment, name: keyof typeof variables, check: Check<T>): T | undefined {
  return readVariable(env, name, check)
}

/** People reach the portal by https. */
export function isSecure({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

/** Where a browser on this machine finds a server that listens so. */
export function localAddress(listenHost: string, listenPort: number): string {
  const name = listenHost === '0.0.0.0' || listenHost === '::' ? '127.0.0.1' : listenHost
  return `http://${name.includes(':') ? `[${name}]` : name}:${listenPort}`
}

function wholeNumber(text: string, min: number, max: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/')
  const widest = isIP(ip) === 6 ? 128 : 32
  return isIP(ip) > 0 && more.length === 0 && (bits === undefined || wholeNumber(bits, 0, widest) !== undefined)
}
