import './microphone.css'
import { IconMicrophone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/buttons/icon-button.tsx'

interface MicrophoneProps {
  listening: boolean
  onSwitch: () => void
  /** What was heard and what came of it, under the button. */
  children: ReactNode
}

/** Starts and stops listening. */
export function Microphone({ listening, onSwitch, children }: MicrophoneProps) {
  return (
    <div className="microphone">
      <IconButton
        label={listening ? 'Остановить голосовые команды' : 'Голосовые команды на английском'}
        aria-pressed={listening}
        onClick={onSwitch}
      >
        <IconMicrophone size="1.25rem" aria-hidden />
      </IconButton>
      <div role="status">{children}</div>
    </div>
  )
}
