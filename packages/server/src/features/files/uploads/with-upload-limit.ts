import { comeBackSeconds } from '../../../platform/db/overload.ts'
import { refuse } from '../../../platform/http/refuse.ts'

// Each holds some megabytes until its next piece is whole, however slowly it comes.
const mostOfOnePerson = 30
const sending = new Map<string, number>()

/** Takes what a person sends, while he sends no more than thirty contents at once at this instance. */
export async function withUploadLimit<T>(userId: string | undefined, take: () => Promise<T>): Promise<T> {
  if (userId === undefined) return take()
  const others = sending.get(userId) ?? 0
  if (others >= mostOfOnePerson) throw refuse('TOO_MANY_AT_ONCE', { count: others, seconds: comeBackSeconds })
  sending.set(userId, others + 1)
  try {
    return await take()
  } finally {
    const left = (sending.get(userId) ?? 1) - 1
    if (left > 0) sending.set(userId, left)
    else sending.delete(userId)
  }
}
