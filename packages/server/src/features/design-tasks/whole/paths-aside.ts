import { asideOf } from '@portal/domain/design-tasks/aside'
import type { ContentValue } from '@portal/domain/design-tasks/content'
import type { FormModel } from '@portal/domain/design-tasks/form-model'

export interface WholeContent {
  model: FormModel
  values: ContentValue[]
}

/** Where something is written that the document does not show. To be run in a child process. */
export async function run({ model, values }: WholeContent): Promise<string[]> {
  return asideOf(model, values).map(({ path }) => path)
}
