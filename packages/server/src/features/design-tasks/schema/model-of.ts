import type { FormModel } from '@portal/domain/design-tasks/form-model'
import type { Db } from '../../../platform/db/schema.ts'
import { getSchema } from './queries-schemas.ts'

// The model of a schema never changes: another text is another schema.
const known = new Map<string, FormModel>()
const most = 20

/** The form of a schema, read from the database once. */
export async function modelOf(db: Db, schemaId: string): Promise<FormModel> {
  const kept = known.get(schemaId)
  if (kept) return kept
  const { model } = await getSchema(db, schemaId)
  if (known.size >= most) known.clear()
  known.set(schemaId, model)
  return model
}
