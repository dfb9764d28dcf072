import type { SignerPart } from '@portal/domain/letters/letter-signing'
import type { SignedCtx } from '../../../context.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { signingOfLetter } from '../../stages/index.ts'

/** In which part somebody signs a letter; without one, where one signature is enough. */
export interface LetterPlace {
  part: SignerPart | null
  isLast: boolean
}

/** The place of the caller's signature under a letter. While he was signing, the turn may have gone to somebody else. */
export async function letterPlace(ctx: SignedCtx, letterId: string): Promise<LetterPlace | undefined> {
  const signing = await signingOfLetter(ctx, letterId)
  if (signing?.next && signing.next.person?.id !== ctx.user.id)
    throw refuse('SIGNATURE_REFUSED', {
      why: 'сейчас письмо подписывает другой сотрудник. Обновите страницу: очередь изменилась.',
    })
  return signing && { part: signing.next?.part ?? null, isLast: signing.isNextLast }
}
