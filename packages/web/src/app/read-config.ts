import { system } from '@portal/contract/features/system/endpoints'
import { clientKeyNames, sharedNames } from '@portal/domain/stages/permissions/key-names'
import { call } from '../platform/api/call.ts'
import { failureText } from '../platform/api/call-failed.ts'
import type { PortalConfig } from '../platform/session/session.tsx'
import { isFlag, isListOf, isNumber, isObject, isOneOf, isOr, isText } from '../platform/shape.ts'

const isConfig = isObject<PortalConfig>({
  product: isText,
  version: isText,
  apiRoot: isText,
  language: isOneOf('ru'),
  timeZone: isOneOf('Europe/Moscow'),
  maxFileUpload: isNumber,
  defaultMaxFileUpload: isNumber,
  maxIfcFileUpload: isNumber,
  journalExportCap: isNumber,
  journalExportHint: isText,
  originCountry: isText,
  antivirus: isFlag,
  skins: isListOf(isObject({ key: isText, title: isText })),
  defaultSkin: isText,
  menuSpeed: isNumber,
  sounds: isFlag,
  voiceCommands: isFlag,
  voiceLanguage: isText,
  previousCabinetUrl: isOr(null, isText),
  noteProgramUrl: isOr(null, isText),
  serverKeys: isListOf(isText),
  demo: isFlag,
  demoFilling: isFlag,
  demoAccounts: isListOf(isObject({ login: isText, title: isText })),
  demoPassword: isOr(null, isText),
  esia: isFlag,
  aisEsia: isFlag,
  regions: isOr(
    undefined,
    isObject({
      regionCatalogCode: isListOf(isObject({ code: isText, title: isText, district: isOr(null, isText) })),
      formerRegions: isListOf(isObject({ code: isText, title: isText })),
    }),
  ),
  now: isText,
})

export type Boot = { config: PortalConfig } | { failure: string; fatal: boolean; error?: unknown }

/** The first call of all: nothing is mounted before it. Also sets the language of the page. */
export async function readConfig(page: HTMLElement): Promise<Boot> {
  try {
    const config: unknown = withUploadLimit(await call(system.config, {}))
    if (!isConfig(config))
      return { failure: 'Сервер прислал настройки другой версии портала. Обновите страницу.', fatal: false }
    const shared = sharedNames(clientKeyNames, config.serverKeys)
    if (shared.length > 0) return { failure: sharedKeysText(shared), fatal: true }
    page.lang = config.language
    return { config }
  } catch (error) {
    return { failure: failureText(error), fatal: false, error }
  }
}

/** Where the configuration names no limit of a file, the usual one of browsers holds. */
function withUploadLimit(config: unknown): unknown {
  if (typeof config !== 'object' || config === null || !('defaultMaxFileUpload' in config)) return config
  return { maxFileUpload: config.defaultMaxFileUpload, ...config }
}

function sharedKeysText(names: readonly string[]): string {
  const which = names.map((name) => `«${name}»`).join(', ')
  return `Ошибка настройки: ключи прав браузера и сервера носят одно имя: ${which}. Портал не запустится, пока их не переименуют. Сообщите администратору.`
}
