import { useRef } from 'react'
import { newId } from './ids.ts'

/** The key a creating call is sent with: the same content sent again, after a lost reply, bears the same one. */
export function useRepeatKey(): (content: string) => string {
  const sent = useRef({ content: '', key: '' })
  return (content) => {
    if (sent.current.key === '' || sent.current.content !== content) sent.current = { content, key: newId() }
    return sent.current.key
  }
}
