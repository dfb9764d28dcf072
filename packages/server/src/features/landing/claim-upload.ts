import type { SignedCtx } from '../../context.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'

export interface Claimed {
  id: string
  name: string
  size: number
  sha256: Buffer
}

/**
 * The file an entry points at: the one it has, or one the same person has just uploaded and nothing else has taken. What
 * belongs to an application is never put on the public page.
 */
export async function claimUpload(
  tx: SignedCtx,
  ref: string,
  present: string | null | undefined,
  path: string,
): Promise<Claimed> {
  const found = await tx.db
    .selectFrom('file as f')
    .innerJoin('blob as b', 'b.sha256', 'f.sha256')
    .select(['f.id', 'f.name', 'f.size', 'f.sha256', 'f.uploaded_by', 'b.infected'])
    .where('f.id', '=', ref)
    .where('f.request_id', 'is', null)
    .where('f.deleted_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('substitution as s').select('s.id').whereRef('s.basis_file_id', '=', 'f.id'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('signature as s').select('s.id').whereRef('s.file_id', '=', 'f.id'))),
    )
    .forUpdate('f')
    .executeTakeFirst()
  const isOwn = found !== undefined && (found.id === present || found.uploaded_by === tx.user.id)
  if (!isOwn) throw invalidFields([{ path, message: 'Такого файла нет: загрузите его ещё раз' }])
  if (found.infected) throw invalidFields([{ path, message: 'В файле найден вирус: загрузите вместо него чистый' }])
  return found
}
