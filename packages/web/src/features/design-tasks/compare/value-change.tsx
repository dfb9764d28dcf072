import type { FormModel } from '@portal/domain/design-tasks/form-model'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { valueWords } from '../value-words.ts'

interface ValueChangeProps {
  model: FormModel
  path: string
  before: string | null
  after: string | null
}

/** What stood there and what stands there now. */
export function ValueChange({ model, path, before, after }: ValueChangeProps) {
  const [was, now] = [shownValue(model, path, before), shownValue(model, path, after)]
  if (was === '' && now === '') return null
  return (
    <div className="design-task-change">
      {was !== '' && <del>{typograph(was)}</del>}
      {was !== '' && now !== '' && ' → '}
      {now !== '' && <ins>{typograph(now)}</ins>}
      {was !== '' && now === '' && ' → пусто'}
    </div>
  )
}

function shownValue(model: FormModel, path: string, value: string | null): string {
  return value === null ? '' : valueWords(model, path, value)
}
