import { localCopy } from '../../../platform/autosave/local-copy.ts'
import { isListOf, isObject, isOneOf, isText } from '../../../platform/shape.ts'
import type { Answer } from './answer.ts'

const isAnswer = isObject<Answer>({
  type: isOneOf('corrected', 'explained', 'disagreed', ''),
  text: isText,
  files: isListOf(isText),
})

interface KeptAnswers {
  /** `base`: what the server held when the typing began. */
  /** Answers whether it lies here now: a full or forbidden storage takes nothing. */
  keep: (answer: Answer, base: Answer) => boolean
  read: () => { answer: Answer; base: Answer | undefined } | undefined
  forget: () => void
}

/** An answer the server does not have yet: a lost network, an unfinished sentence, a reload of the page lose nothing. */
export function keptAnswer(of: { userId: string; requestId: string; remarkId: string }): KeptAnswers {
  const { userId, requestId, remarkId } = of
  const copy = localCopy({ userId, requestId, part: `answer-${remarkId}` })
  return {
    keep: (answer, base) => copy.write({ base: { answer: base }, mine: { answer }, revision: 0 }),
    read: () => {
      const { mine, base } = copy.read() ?? {}
      const [answer, before] = [mine?.['answer'], base?.['answer']]
      return isAnswer(answer) ? { answer, base: isAnswer(before) ? before : undefined } : undefined
    },
    forget: copy.clear,
  }
}
