import type { completeness } from '@portal/contract/features/completeness/endpoints'
import type { SignedCtx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { announceRequest } from '../stages/index.ts'
import { lockRequest } from '../../kernel/lock-request.ts'
import { buildFolders } from './build-folders.ts'
import { folders } from './read-folders.ts'

/** Builds the folders by the data of the application as it is now. */
export const generate: Handler<typeof completeness.generate> = async (ctx, { params }) => {
  await ctx.transaction((tx) => rebuild(tx, params.id))
  return folders(ctx, { params })
}

async function rebuild(tx: SignedCtx, requestId: string): Promise<void> {
  const request = await lockRequest(tx.db, requestId)
  await buildFolders(tx, request)
  await recordAct(tx, { type: 'request.updated', requestId, objectType: 'folders' })
  await announceRequest(tx, request)
}
