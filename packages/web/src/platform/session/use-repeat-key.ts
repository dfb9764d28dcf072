import { useState } from 'react'
import { newId } from './ids.ts'

interface RepeatKey {
  keyOf(content: string): string
  /** It was answered: the same content is another act from now on. */
  forget(): void
}

/** The key a creating call is sent with: the same content sent again, after a lost answer, bears the same one. */
export function useRepeatKey(): RepeatKey {
  const [repeat] = useState(repeatKey)
  return repeat
}

function repeatKey(): RepeatKey {
  let sent: { content: string; key: string } | undefined
  return {
    keyOf(content) {
      if (sent?.content !== content) sent = { content, key: newId() }
      return sent.key
    },
    forget() {
      sent = undefined
    },
  }
}
