import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { lazy, Suspense, useMemo } from 'react'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { useDerived } from '../../../platform/autosave/use-autosave.ts'
import { useForm } from './form-context.tsx'
import type { FormModel } from './form-model.ts'
import { valueText } from '../../../platform/form/rows/value-text.ts'
import { pathLabel } from './form-words.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

// Two people seldom change the same field.
const CollisionDialog = lazy(async () => ({
  default: (await fetchCode(() => import('../../../platform/autosave/merge/collision-dialog.tsx'))).CollisionDialog,
}))

/** Lists of the application by their names. */
export const listLabels: Readonly<Record<string, string>> = {
  addresses: 'Адреса объекта',
  financing: 'Источники финансирования',
  indicators: 'Технико-экономические показатели',
}

/** What two people have changed in the application, field by field. */
export function FormCollisions({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { form, catalogs } = useForm()
  const all = useMemo(() => comparedParts(form, catalogs), [form, catalogs])
  const collided = useDerived(form.all, () => form.all.some((one) => one.state().collisions.length > 0))
  return (
    collided && (
      <Suspense fallback={null}>
        <CollisionDialog opened={opened} all={all} onClose={onClose} />
      </Suspense>
    )
  )
}

/** What a field of a part is called. */
export function changeLabel(form: FormModel, autosave: Autosave, name: string): string {
  return (
    comparedParts(form)
      .find((part) => part.autosave === autosave)
      ?.label(name) ?? ''
  )
}

function comparedParts(form: FormModel, catalogs: LoadedCatalogs = {}) {
  return [
    ...(['declarer', 'object', 'cost'] as const).map((section) => ({
      autosave: form.sections[section],
      label: (name: string) => pathLabel(`${section}.${name}`),
      text: (name: string, value: unknown) => valueText(`${section}.${name}`, value, catalogs),
    })),
    ...(['addresses', 'financing', 'indicators'] as const).map((name) => ({
      autosave: form.rows[name],
      label: () => listLabels[name] ?? name,
      text: (_: string, value: unknown) => valueText(name, value),
    })),
  ]
}
