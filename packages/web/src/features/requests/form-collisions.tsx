import { useState } from 'react'
import { CollisionDialog } from '../../platform/autosave/collision-dialog.tsx'
import type { Autosave } from '../../platform/autosave/autosave.ts'
import { useForm } from './form-context.tsx'
import type { FormModel } from './form-model.ts'
import { pathLabel, valueText } from './form-words.ts'

const lists = {
  addresses: 'Адреса объекта',
  financing: 'Источники финансирования',
  indicators: 'Технико-экономические показатели',
} as const

/** What two people have changed in the application, field by field. */
export function FormCollisions({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { form } = useForm()
  const [all] = useState(() => comparedParts(form))
  return <CollisionDialog opened={opened} all={all} onClose={onClose} />
}

/** What a field of a part is called. */
export function changeLabel(form: FormModel, autosave: Autosave, name: string): string {
  return (
    comparedParts(form)
      .find((part) => part.autosave === autosave)
      ?.label(name) ?? ''
  )
}

function comparedParts(form: FormModel) {
  return [
    ...(['declarer', 'object', 'cost'] as const).map((section) => ({
      autosave: form.sections[section],
      label: (name: string) => pathLabel(`${section}.${name}`),
      text: (name: string, value: unknown) => valueText(`${section}.${name}`, value),
    })),
    ...(['addresses', 'financing', 'indicators'] as const).map((name) => ({
      autosave: form.rows[name],
      label: () => lists[name],
      text: (_: string, value: unknown) => valueText(name, value),
    })),
  ]
}
