import { type GuardedCall, reasonOf } from '../guarded-call.ts'

/** Several are called at once: the failure is that of this call, not the last one of all. */
export async function callOne<T>(
  guard: GuardedCall,
  about: string,
  question: (signal: AbortSignal) => Promise<T>,
): Promise<{ failure: null; answer: T } | { failure: string }> {
  let failure = 'no answer'
  const answer = await guard.ask(about, async (signal) => {
    try {
      return { given: await question(signal) }
    } catch (error) {
      failure = reasonOf(error)
      throw error
    }
  })
  return answer === undefined ? { failure } : { failure: null, answer: answer.given }
}
