import * as z from 'zod/mini'
import { localCopy } from '../../platform/autosave/local-copy.ts'
import type { Answer } from './answer.ts'

const Kept = z.object({
  type: z.enum(['corrected', 'explained', 'disagreed', '']),
  text: z.string(),
  files: z.array(z.string()),
})

interface KeptAnswers {
  keep: (answer: Answer) => void
  read: () => Answer | undefined
  forget: () => void
}

/** An answer the server does not have yet: a lost network, an unfinished sentence, a reload of the page lose nothing. */
export function keptAnswer(of: { userId: string; requestId: string; remarkId: string }): KeptAnswers {
  const { userId, requestId, remarkId } = of
  const copy = localCopy({ userId, requestId, part: `answer-${remarkId}` })
  return {
    keep: (answer) => copy.write({ base: {}, mine: { answer }, revision: 0 }),
    read: () => {
      const read = z.safeParse(Kept, copy.read()?.mine['answer'])
      return read.success ? read.data : undefined
    },
    forget: copy.clear,
  }
}
