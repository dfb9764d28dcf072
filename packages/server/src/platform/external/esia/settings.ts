import {
  address,
  type Check,
  type Environment,
  file,
  flag,
  folder,
  readVariable as read,
  site,
} from '../../start/environment.ts'
import { startFailure } from '../../start/start-failure.ts'

const esiaModes = ['live', 'simulator', 'off'] as const
export const esiaMode: Check<(typeof esiaModes)[number]> = {
  wants: esiaModes.join(', '),
  read: (text) => esiaModes.find((one) => one === text.toLowerCase()),
}
const esiaMessages = ['gost', 'pkcs7'] as const
export const esiaMessage: Check<(typeof esiaMessages)[number]> = {
  wants: esiaMessages.join(' или '),
  read: (text) => esiaMessages.find((one) => one === text.toLowerCase()),
}
export const mnemonic: Check<string> = {
  wants: 'мнемоника системы без пробелов, не длиннее 100 знаков',
  read: (text) => (/^[\w.-]{1,100}$/.test(text) ? text : undefined),
}
export const scopes: Check<string> = {
  wants: 'области доступа через пробел, первая из них openid',
  read: (text) => (/^openid( [\w.:/-]+)*$/.test(text) ? text : undefined),
}
export const path: Check<string> = {
  wants: 'путь вида /aas/oauth2/v2/ac',
  read: (text) => (/^(\/[\w.-]+)+$/.test(text) ? text : undefined),
}
export const issuer: Check<string> = {
  wants: 'адрес вида http://esia.gosuslugi.ru/',
  read: (text) => address(text, ['http:', 'https:']),
}
export const hexadecimal: Check<string> = {
  wants: '64 шестнадцатеричные цифры',
  read: (text) => (/^[\da-f]{64}$/i.test(text) ? text.toUpperCase() : undefined),
}
export const sites: Check<string[]> = {
  wants: 'адреса вида https://ais.example.ru/cabinet через запятую',
  read: (text) => {
    const list = text.split(',').map((one) => address(one.trim(), ['http:', 'https:']))
    return list.every((one) => one !== undefined && new URL(one).search === '' && new URL(one).hash === '')
      ? list.filter((one) => one !== undefined)
      : undefined
  },
}

export type EsiaSettings = NonNullable<ReturnType<typeof readEsia>>

/** The state identity service; undefined: nobody signs in through it. */
export function readEsia(env: Environment, demo: boolean) {
  const adapter = read(env, 'ESIA', esiaMode) ?? (demo ? 'simulator' : 'off')
  const common = {
    scopes: read(env, 'ESIA_SCOPES', scopes) ?? 'openid fullname snils inn email usr_org',
    issuer: read(env, 'ESIA_ISSUER', issuer) ?? 'http://esia.gosuslugi.ru/',
    authorizePath: read(env, 'ESIA_AUTHORIZE_PATH', path) ?? '/aas/oauth2/v2/ac',
    tokenPath: read(env, 'ESIA_TOKEN_PATH', path) ?? '/aas/oauth2/v3/te',
    dataPath: read(env, 'ESIA_DATA_PATH', path) ?? '/rs',
    logoutPath: read(env, 'ESIA_LOGOUT_PATH', path) ?? '/idp/ext/Logout',
    isNonceRepeated: read(env, 'ESIA_NONCE', flag) ?? true,
  }
  const given = {
    ESIA_CLIENT_ID: read(env, 'ESIA_CLIENT_ID', mnemonic),
    ESIA_KEY: read(env, 'ESIA_KEY', file),
    ESIA_CERTIFICATE: read(env, 'ESIA_CERTIFICATE', file),
    ESIA_PROVIDER_CERTIFICATES: read(env, 'ESIA_PROVIDER_CERTIFICATES', folder),
  }
  const own = {
    url: read(env, 'ESIA_URL', site) ?? 'https://esia.gosuslugi.ru',
    certificateHash: read(env, 'ESIA_CERTIFICATE_HASH', hexadecimal),
    message: read(env, 'ESIA_MESSAGE', esiaMessage) ?? 'gost',
  }
  if (adapter === 'off') return undefined
  if (adapter === 'simulator') {
    if (demo) return { adapter, ...common }
    // Whoever opened it would sign in as anybody.
    throw startFailure(
      'ESIA не может быть «simulator»: имитатор Госуслуг работает только в демонстрации (DEMO=true). Задайте live или off.',
      'the simulator of the identity service is refused without DEMO',
    )
  }
  const { ESIA_CLIENT_ID, ESIA_KEY, ESIA_CERTIFICATE, ESIA_PROVIDER_CERTIFICATES } = given
  if (ESIA_CLIENT_ID && ESIA_KEY && ESIA_CERTIFICATE && ESIA_PROVIDER_CERTIFICATES)
    return {
      adapter,
      ...common,
      ...own,
      clientId: ESIA_CLIENT_ID,
      keyFile: ESIA_KEY,
      certificateFile: ESIA_CERTIFICATE,
      providerFolder: ESIA_PROVIDER_CERTIFICATES,
    }
  const absent = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]))
  throw startFailure(
    `Вход через Госуслуги настроен не полностью: задайте ещё ${absent.join(', ')}.`,
    `missing environment variables: ${absent.join(', ')}`,
  )
}
