import { useMemo } from 'react'
import { CollisionDialog } from '../../../platform/autosave/merge/collision-dialog.tsx'
import { valueText } from '../../../platform/form/rows/value-text.ts'
import { comparedParts } from './compared-parts.ts'
import { useForm } from './form-context.tsx'

/** The question which of two values of a field stays. */
export function CollidedFields({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { form, catalogs } = useForm()
  const all = useMemo(
    () =>
      comparedParts(form).map(({ pathOf, ...part }) => ({
        ...part,
        text: (name: string, value: unknown) => valueText(pathOf(name), value, catalogs),
      })),
    [form, catalogs],
  )
  return <CollisionDialog opened={opened} all={all} onClose={onClose} />
}
