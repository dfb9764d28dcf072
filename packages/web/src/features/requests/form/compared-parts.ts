import type { Autosave } from '../../../platform/autosave/autosave.ts'
import type { FormModel } from './form-model.ts'
import { pathLabel } from './form-words.ts'

/** Lists of the application by their names. */
export const listLabels: Readonly<Record<string, string>> = {
  addresses: 'Адреса объекта',
  financing: 'Источники финансирования',
  indicators: 'Технико-экономические показатели',
}

const sections = ['declarer', 'object', 'cost'] as const
const lists = ['addresses', 'financing', 'indicators'] as const

interface ComparedPart {
  autosave: Autosave
  /** Where a field of it stands in the application; a list is one value. */
  pathOf: (name: string) => string
  label: (name: string) => string
}

/** The parts of a form that two people may change at once, with what their fields are called. */
export function comparedParts(form: FormModel): ComparedPart[] {
  return [
    ...sections.map((section) => ({
      autosave: form.sections[section],
      pathOf: (name: string) => `${section}.${name}`,
      label: (name: string) => pathLabel(`${section}.${name}`),
    })),
    ...lists.map((name) => ({
      autosave: form.rows[name],
      pathOf: () => name,
      label: () => listLabels[name] ?? name,
    })),
  ]
}

/** What a field of a part is called. */
export function changeLabel(form: FormModel, autosave: Autosave, name: string): string {
  return (
    comparedParts(form)
      .find((part) => part.autosave === autosave)
      ?.label(name) ?? ''
  )
}
