import './voice-button.css'
import { IconMicrophone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import type { Recogniser } from './recogniser.ts'
import { type Spoken, understand } from './understand.ts'

interface VoiceButtonProps {
  recogniser: Recogniser
  language: string
  /** Does what was said; answers with the sentence to show. */
  onSpoken: (spoken: Exclude<Spoken, { kind: 'stop' }>) => string
}

const examples = ['open requests', 'search 42', 'next', 'previous', 'sound off', 'help', 'stop']

/** Starts and stops listening; what was heard and what came of it stands under the button. */
export function VoiceButton({ recogniser, language, onSpoken }: VoiceButtonProps) {
  const [listening, setListening] = useState(false)
  const [said, setSaid] = useState('')
  const stopper = useRef<() => void>(undefined)
  useEffect(() => () => stopper.current?.(), [])

  const stop = () => stopper.current?.()
  const hear = (text: string) => {
    const spoken = understand(text)
    if (spoken?.kind === 'stop') return stop()
    setSaid(spoken ? onSpoken(spoken) : `Не понимаем «${text.trim()}»`)
  }
  const start = () => {
    setSaid('')
    setListening(true)
    stopper.current = recogniser(language, { onHeard: hear, onFailed: setSaid, onEnd: () => setListening(false) })
  }
  return (
    <div className="voice">
      <IconButton
        label={listening ? 'Остановить голосовые команды' : 'Голосовые команды на английском'}
        aria-pressed={listening}
        onClick={listening ? stop : start}
      >
        <IconMicrophone size="1.25rem" aria-hidden />
      </IconButton>
      <div role="status" className={listening || said ? 'voice-said' : 'sr'}>
        {said && <p>{said}</p>}
        {listening && (
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
        )}
        {!listening && said && (
          <button type="button" className="link-button meta" onClick={() => setSaid('')}>
            Понятно
          </button>
        )}
      </div>
    </div>
  )
}
