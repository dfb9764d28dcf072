import type { files } from '@portal/contract/features/files/endpoints'
import type { algorithms } from '@portal/contract/features/files/shapes'
import type { Ctx } from '../../../context.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { type OwnedFile, getOwnedFile } from '../queries.ts'
import { crc32Text } from './read-file.ts'
import { bytesOf } from '../../../kernel/files/bytes-of.ts'

type Algorithm = (typeof algorithms)[number]

// 101 and 102 are CADESCOM_HASH_ALGORITHM_CP_GOST_3411_2012_256 and _512 of the browser plug-in.
const plain = { '101': 'streebog256', '102': 'streebog512' } as const

/** A digest of a file by the algorithm a signer names. */
export const digest: Handler<typeof files.digest> = async (ctx, { params }) => {
  const file = await getOwnedFile(ctx.db, params.ref)
  const algorithm = plainName(params.alg)
  return { algorithm, digest: await digestOf(ctx, file, algorithm) }
}

function plainName(name: Algorithm): Exclude<Algorithm, keyof typeof plain> {
  return name === '101' || name === '102' ? plain[name] : name
}

async function digestOf(ctx: Ctx, file: OwnedFile, algorithm: Exclude<Algorithm, keyof typeof plain>): Promise<string> {
  switch (algorithm) {
    case 'sha256':
      return file.sha256.toString('hex')
    case 'crc32':
      return crc32Text(file.crc32) ?? missing(file)
    case 'streebog256':
      return file.streebog256?.toString('hex') ?? missing(file)
    case 'streebog512':
      return streebog512Of(ctx, file)
  }
}

/** Computed when somebody first needs it, then kept with the content. */
export async function streebog512Of(
  ctx: Ctx,
  { sha256, streebog512 }: Pick<OwnedFile, 'sha256' | 'streebog512'>,
): Promise<string> {
  if (streebog512) return streebog512.toString('hex')
  const computed = await ctx.files.local(sha256.toString('hex'), ctx.digests.streebog512)
  await ctx.db
    .updateTable('blob')
    .set({ streebog512: bytesOf(computed) })
    .where('sha256', '=', sha256)
    .execute()
  return computed
}

// Every content gets its digests before a file points at it.
function missing({ id }: OwnedFile): never {
  throw new Error(`the content of file ${id} has no digests`)
}
