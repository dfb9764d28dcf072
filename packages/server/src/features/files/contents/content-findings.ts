import type { Finding } from '@portal/contract/features/files/shapes'
import type * as z from 'zod/mini'
import type { ContentCheck } from '../../../kernel/files/content-check.ts'

type Found = z.input<typeof Finding>

/** What the checks of a content found, in words; what is in order is not told. */
export function contentFindings(checks: Readonly<Record<string, ContentCheck>>): Found[] {
  return Object.entries(checks).flatMap(([check, { state, detail }]): Found[] => {
    if (check === 'antivirus' && state === 'pending') return [scanPending]
    if (state === 'ok' || !isState(state)) return []
    return [{ state, text: typeof detail === 'string' ? detail : (texts[check] ?? 'Проверка нашла ошибку в файле.') }]
  })
}

function isState(state: string): state is Found['state'] {
  return state === 'ok' || state === 'warning' || state === 'error' || state === 'notChecked'
}

const scanPending: Found = { state: 'notChecked', text: 'Проверяется на вирусы.' }

const texts: Readonly<Record<string, string>> = {
  format: 'Содержимое файла не соответствует его расширению.',
  schema: 'Файл не соответствует схеме Минстроя.',
  antivirus: 'Файл не прошёл проверку на вирусы.',
}
