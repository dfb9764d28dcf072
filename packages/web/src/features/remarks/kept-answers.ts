import { localCopy } from '../../platform/autosave/local-copy.ts'
import { isListOf, isObject, isOneOf, isText } from '../../platform/shape.ts'
import type { Answer } from './answer.ts'

const isAnswer = isObject<Answer>({
  type: isOneOf('corrected', 'explained', 'disagreed', ''),
  text: isText,
  files: isListOf(isText),
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
      const answer = copy.read()?.mine['answer']
      return isAnswer(answer) ? answer : undefined
    },
    forget: copy.clear,
  }
}
