import type { SignedCtx } from '../../context.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'
import { recordAct } from '../../kernel/record/index.ts'

/** Loads a register on behalf of a person: what was loaded, or why the file was refused, stands in the record. */
export async function registerAct<R extends object>(
  ctx: SignedCtx,
  about: { register: string; name: string },
  work: () => Promise<R>,
): Promise<R> {
  const act = { type: 'register.loaded', objectType: 'register' } as const
  try {
    const loaded = await work()
    await recordAct(ctx, { ...act, detail: { ...about, ...loaded } })
    return loaded
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error
    await recordAct(ctx, { ...act, result: 'REGISTER_REFUSED', detail: { ...about, why: error.message } })
    throw refuse('REGISTER_REFUSED', { why: error.message })
  }
}
