import { type Content, standingElements } from '@portal/domain/design-tasks/content'
import type { FormModel, FormType } from '@portal/domain/design-tasks/form-model'
import { isInn, isKpp } from '@portal/domain/requisites/inn'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import { isSnils } from '@portal/domain/requisites/snils'

interface Hint {
  path: string
  text: string
}

/** Advice of the portal: what no schema sees, and what hinders nothing. */
export function hintsOf(model: FormModel, content: Content): Hint[] {
  const hints: Hint[] = []
  const visit = (type: FormType, path: string) => {
    for (const { element, path: own } of standingElements(content, type, path)) {
      const value = content.at(own)?.value ?? ''
      const text = value.trim() === '' ? undefined : hintOf(element.name, value.trim())
      if (text) hints.push({ path: own, text })
      const inner = element.type === undefined ? undefined : model.types[element.type]
      if (inner) visit(inner, own)
    }
  }
  const root = model.types[model.type]
  if (root) visit(root, '')
  return hints
}

// biome-ignore format: read by columns
const numbers: readonly (readonly [RegExp, (value: string) => boolean, string])[] = [
  [/INN$/,    isInn,    'ИНН: контрольное число не сходится.'],
  [/KPP$/,    isKpp,    'КПП записан не по образцу.'],
  [/OGRNIP$/, isOgrnip, 'ОГРНИП: контрольное число не сходится.'],
  [/OGRN$/,   isOgrn,   'ОГРН: контрольное число не сходится.'],
  [/^SNILS$/, isSnils,  'СНИЛС: контрольное число не сходится.'],
]

function hintOf(name: string, value: string): string | undefined {
  const [, isRight, text] = numbers.find(([pattern]) => pattern.test(name)) ?? []
  if (isRight) return isRight(value) ? undefined : text
  if (/^(?:-+|нет|xxx|\?+|…|\.{3,})$/i.test(value)) return 'Похоже на заготовку: впишите настоящее значение.'
  return undefined
}
