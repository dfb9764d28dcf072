import { lazy, Suspense } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { useDerived } from '../../../platform/autosave/use-autosave.ts'
import { useForm } from './form-context.tsx'

// Two people seldom change the same field.
const CollidedFields = lazy(async () => ({
  default: (await fetchCode(() => import('./collided-fields.tsx'))).CollidedFields,
}))

/** What two people have changed in the application, field by field. */
export function FormCollisions({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { form } = useForm()
  const collided = useDerived(form.all, () => form.all.some((one) => one.state().collisions.length > 0))
  return (
    collided && (
      <Suspense fallback={null}>
        <CollidedFields opened={opened} onClose={onClose} />
      </Suspense>
    )
  )
}
