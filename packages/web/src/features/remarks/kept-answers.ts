import * as z from 'zod/mini'
import type { Answer } from './answer.ts'

const Kept = z.object({
  type: z.enum(['corrected', 'explained', 'disagreed', '']),
  text: z.string(),
  files: z.array(z.string()),
})

/** Answers that the server does not have yet: a lost network, an unfinished sentence, a reload of the page lose nothing. */
export function keepAnswer(remarkId: string, answer: Answer): void {
  sessionStorage.setItem(keyOf(remarkId), JSON.stringify(answer))
}

export function keptAnswer(remarkId: string): Answer | undefined {
  const text = sessionStorage.getItem(keyOf(remarkId))
  if (text === null) return undefined
  const read = z.safeParse(Kept, JSON.parse(text))
  return read.success ? read.data : undefined
}

export function forgetAnswer(remarkId: string): void {
  sessionStorage.removeItem(keyOf(remarkId))
}

function keyOf(remarkId: string): string {
  return `answer ${remarkId}`
}
