import { useEffect, useRef, useState } from 'react'
import type { Recogniser } from './recogniser.ts'
import { type Spoken, understand } from './understand.ts'

interface HearingProps {
  recogniser: Recogniser
  language: string
  listening: boolean
  /** Does what was said; answers with the sentence to show. */
  onSpoken: (spoken: Exclude<Spoken, { kind: 'stop' }>) => string
  /** It listens no more. */
  onEnd: () => void
}

const examples = ['open requests', 'search 42', 'next', 'previous', 'sound off', 'help', 'stop']

/** Listens while it is told to and shows what was heard and what came of it. */
export function Hearing({ recogniser, language, listening, onSpoken, onEnd }: HearingProps) {
  const [said, setSaid] = useState('')
  const latest = useRef({ onSpoken, onEnd })
  useEffect(() => {
    latest.current = { onSpoken, onEnd }
  })
  useEffect(() => {
    if (!listening) return undefined
    const onHeard = (text: string) => {
      const spoken = understand(text)
      if (spoken?.kind === 'stop') latest.current.onEnd()
      else setSaid(spoken ? latest.current.onSpoken(spoken) : `Не понимаем «${text.trim()}»`)
    }
    return recogniser(language, { onHeard, onFailed: setSaid, onEnd: () => latest.current.onEnd() })
  }, [listening, recogniser, language])
  if (!listening && !said) return null
  return (
    <div className="microphone-said">
      {said && <p>{said}</p>}
      {listening ? (
        <p className="meta">
          Слушаем. Скажите по-английски:{' '}
          {examples.map((example, at) => (
            <span key={example}>
              {at > 0 && ', '}
              <span lang="en" className="nowrap">
                {example}
              </span>
            </span>
          ))}
        </p>
      ) : (
        <button type="button" className="link-button meta" onClick={() => setSaid('')}>
          Понятно
        </button>
      )}
    </div>
  )
}
