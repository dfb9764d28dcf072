import { counted, forms } from '@portal/domain/russian/plural'
import type { MarkState } from '../../../platform/ui/display/mark.tsx'
import { fileState } from '../file-state.ts'
import type { ItemView } from '../folders-queries.ts'

export interface MachineOpinion {
  mark: MarkState
  /** What was found, in words; never «passed» for a check that did not run. */
  text: string
  /** What a remark about it may begin with. */
  remark: string
}

/** What the machine thinks of an item: the worst of what it found, or how its files are signed. */
export function machineOpinion(item: ItemView): MachineOpinion {
  const { documents, isRequired, isConfirmed, ignoredReason, why } = item
  const own = documents.filter(({ isInformationSheet }) => !isInformationSheet)
  if (own.length === 0) {
    if (ignoredReason) return { mark: 'warn', text: `не разрабатывался: ${ignoredReason}`, remark: '' }
    const remark = `Представьте документ «${item.title}».`
    if (isRequired && isConfirmed) return { mark: 'error', text: 'обязателен, но не загружен', remark }
    if (isRequired) return { mark: 'warn', text: `обычно нужен, не загружен; ${why}`, remark }
    return { mark: 'todo', text: why ? `не загружен; ${why}` : 'не требуется и не загружен', remark: '' }
  }
  const found = documents.flatMap(({ file, findings }) => findings.map((finding) => ({ ...finding, name: file.name })))
  const worst =
    found.find(({ state }) => state === 'error') ??
    found.find(({ state }) => state === 'warning') ??
    found.find(({ state }) => state === 'notChecked')
  if (worst)
    return {
      mark: worst.state === 'error' ? 'error' : 'warn',
      text: `${worst.name}: ${worst.text}`,
      remark: worst.state === 'notChecked' ? '' : `Файл «${worst.name}»: ${worst.text}.`.replace(/\.\.$/, '.'),
    }
  return bySignatures(own)
}

function bySignatures(documents: ItemView['documents']): MachineOpinion {
  const wrong = documents.find((document) => fileState(document).tone === 'danger')
  if (wrong)
    return {
      mark: 'error',
      text: `${wrong.file.name}: подпись не соответствует файлу`,
      remark: `Подпись не соответствует файлу «${wrong.file.name}». Подпишите его заново или загрузите подписанную версию.`,
    }
  const signed = documents.filter((document) => fileState(document).tone === 'success').length
  const text = `${counted(documents.length, forms.file)}, подписи ${signed} из ${documents.length}`
  return { mark: signed === documents.length ? 'done' : 'warn', text, remark: '' }
}
