import { useState } from 'react'
import { newId } from './ids.ts'

interface RepeatKey {
  keyOf(content: string): string
  /** Of the sending of a file. */
  keyOfFile(file: File): string
  /** It was answered: the same content is another act from now on. */
  forget(): void
}

/** The key a creating call is sent with: the same content sent again, after a lost answer, bears the same one. */
export function useRepeatKey(): RepeatKey {
  const [repeat] = useState(repeatKey)
  return repeat
}

/** The same outside of a component. */
export function repeatKey(): RepeatKey {
  let sent: { content: string; key: string } | undefined
  const keyOf = (content: string) => {
    if (sent?.content !== content) sent = { content, key: newId() }
    return sent.key
  }
  return {
    keyOf,
    keyOfFile: ({ name, size, lastModified }) => keyOf(JSON.stringify([name, size, lastModified])),
    forget() {
      sent = undefined
    },
  }
}
