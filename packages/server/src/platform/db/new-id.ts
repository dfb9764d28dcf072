import { uuidv7 } from '@portal/domain/identifiers/uuid'
import type { Ctx } from '../../context.ts'

/** The id of a new row; ids sort by their moment, the portal's own unless another is given. */
export function newId(ctx: Pick<Ctx, 'now' | 'random'>, at = ctx.now()): string {
  return uuidv7(at, ctx.random(10))
}
