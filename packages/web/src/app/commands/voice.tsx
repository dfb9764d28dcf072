import { lazy, Suspense, useState } from 'react'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { canHear } from '../../platform/voice/can-hear.ts'
import { Microphone } from '../../platform/voice/microphone.tsx'
import type { VoiceProps } from './voice-props.ts'

// What hears and obeys comes with the first press.
const VoiceCommands = lazy(async () => ({
  default: (await fetchCode(() => import('./voice-commands.tsx'))).VoiceCommands,
}))

/** The microphone of the top bar; absent where the browser recognises no speech. */
export function Voice(props: VoiceProps) {
  const [listening, setListening] = useState(false)
  const [started, setStarted] = useState(0)
  if (!canHear(window)) return null
  const switchOver = () => {
    if (!listening) setStarted(started + 1)
    setListening(!listening)
  }
  return (
    <Microphone listening={listening} onSwitch={switchOver}>
      {started > 0 && (
        <Suspense fallback={null}>
          <VoiceCommands key={started} {...props} listening={listening} onEnd={() => setListening(false)} />
        </Suspense>
      )}
    </Microphone>
  )
}
