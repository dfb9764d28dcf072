import type { Tone } from '../../platform/ui/tone.ts'
import type { ItemDocument } from './folders-queries.ts'

/** The state of a file that lies in its place, by its signatures. */
export function fileState({ isInformationSheet, isSigned, signatures }: ItemDocument): { tone: Tone; text: string } {
  const verdicts = signatures.map(({ verdict }) => verdict)
  if (verdicts.includes('invalid')) return { tone: 'danger', text: 'Подпись неверна' }
  if (verdicts.includes('valid')) return { tone: 'success', text: signedText(signatures.length) }
  if (verdicts.includes('validByExclusion')) return { tone: 'success', text: 'Подписан, исключение' }
  if (verdicts.includes('notChecked')) return { tone: 'info', text: 'Подпись не проверена' }
  if (verdicts.includes('unchecked')) return { tone: 'info', text: 'Проверка подписи' }
  if (isSigned) return { tone: 'success', text: 'Подписан ИУЛ' }
  return isInformationSheet ? { tone: 'neutral', text: 'ИУЛ' } : { tone: 'amber', text: 'Не подписан' }
}

/** Something is wrong with it, and signing it does not mend that; a file not signed yet is no such file. */
export function isFaulty(document: ItemDocument): boolean {
  const { isInformationSheet, findings } = document
  return (
    fileState(document).tone === 'danger' || (!isInformationSheet && findings.some(({ state }) => state === 'error'))
  )
}

function signedText(count: number): string {
  return count > 1 ? `Подписан: ${count}` : 'Подписан'
}
