import { isSignatureReason, reasonText, verdictTitles } from './signature-reasons.ts'

/** What a check without the portal found under a file, in a sentence. */
export function offlineSentence(reason: string, values: Readonly<Record<string, string>>): string {
  if (reason === 'MISSING') return 'Файла подписи в архиве нет.'
  if (reason === 'CHANGED') return 'Файл подписи изменён после скачивания.'
  if (reason === 'OK') return 'Подпись верна: файл не изменён, сертификат действовал, издателю можно доверять.'
  return isSignatureReason(reason) ? reasonText(reason, values) : reason
}

/** What became of a file of an archive, in a word or two. */
export const offlineFileStates = {
  same: 'Файл не изменён',
  changed: 'Файл изменён',
  missing: 'Файла нет',
  absent: 'Файла в архиве нет, известен его хеш',
} as const

/** How the portal called a signature, in words. */
export function portalVerdict(verdict: string): string {
  if (verdict === 'validByExclusion') return 'Принята по решению администратора'
  return isVerdict(verdict) ? verdictTitles[verdict] : 'Ещё не проверена'
}

function isVerdict(verdict: string): verdict is keyof typeof verdictTitles {
  return Object.hasOwn(verdictTitles, verdict)
}
