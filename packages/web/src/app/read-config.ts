import { inputMessage } from '@portal/contract/input-messages'
import { Config, system } from '@portal/contract/system'
import { clientKeyNames, sharedNames } from '@portal/domain/stages/keys'
import * as z from 'zod/mini'
import { call } from '../platform/api/call.ts'
import { failureText } from '../platform/api/call-failed.ts'
import type { PortalConfig } from '../platform/session/session.tsx'

export type Boot = { config: PortalConfig } | { failure: string; fatal: boolean }

/** The first call of all: nothing is mounted before it. Also sets the language of the page and of messages. */
export async function readConfig(page: HTMLElement): Promise<Boot> {
  z.config({ customError: inputMessage })
  try {
    const reply = z.safeParse(Config, await call(system.config, {}))
    if (!reply.success)
      return { failure: 'Сервер прислал настройки другой версии портала. Обновите страницу.', fatal: false }
    const shared = sharedNames(clientKeyNames, reply.data.serverKeys)
    if (shared.length > 0) return { failure: sharedKeysText(shared), fatal: true }
    page.lang = reply.data.language
    return { config: reply.data }
  } catch (error) {
    return { failure: failureText(error), fatal: false }
  }
}

function sharedKeysText(names: readonly string[]): string {
  const which = names.map((name) => `«${name}»`).join(', ')
  return `Ошибка настройки: ключи прав браузера и сервера носят одно имя: ${which}. Портал не запустится, пока их не переименуют. Сообщите администратору.`
}
