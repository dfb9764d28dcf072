import type { Ctx } from '../../../context.ts'
import { countChecking, type UploadRow } from './queries.ts'

/** Every byte is here. Persons take turns: whoever has many files waiting waits for his own, not others for them. */
export async function askToFinish(tx: Ctx, upload: Pick<UploadRow, 'id' | 'user_id'>): Promise<void> {
  const place = await countChecking(tx.db, upload)
  await tx.jobs.add(tx.db, 'finishUpload', { uploadId: upload.id }, { key: `finishUpload ${upload.id}`, place })
}
