import { useState } from 'react'
import { touch } from '../../platform/api/touches.ts'
import { runSpoken } from '../../platform/commands/commands.ts'
import { Hearing } from '../../platform/voice/hearing.tsx'
import { findRecogniser } from '../../platform/voice/recogniser.ts'
import { namesScreen, type Spoken } from '../../platform/voice/understand.ts'
import type { VoiceProps } from './voice-props.ts'

interface VoiceCommandsProps extends VoiceProps {
  listening: boolean
  onEnd: () => void
}

/** Does what is said: opens screens, searches, goes on to the next, switches sounds. */
export function VoiceCommands(props: VoiceCommandsProps) {
  const { language, screens, layers, sounds, onOpen, listening, onEnd } = props
  const [recogniser] = useState(() => ({ listen: findRecogniser(window) }))
  if (!recogniser.listen) return null
  const open = (words: readonly string[]) => {
    const screen = screens.find(({ href }) => namesScreen(words, href.slice(1)))
    if (!screen) return `Раздела «${words.join(' ')}» нет`
    layers.closeLayer()
    onOpen(screen.href)
    return `Открываем: ${screen.label}`
  }
  const step = (word: 'next' | 'previous', answers: { done: string; end: string }) =>
    ({ ...answers, none: 'На этом экране переходить не по чему' })[runSpoken(word)]
  const obey = (spoken: Exclude<Spoken, { kind: 'stop' }>): string => {
    touch()
    switch (spoken.kind) {
      case 'open':
        return open(spoken.words)
      case 'search':
        layers.openPalette(spoken.text)
        return spoken.text ? `Ищем: ${spoken.text}` : 'Напечатайте, что найти'
      case 'next':
        return step('next', { done: 'Следующее', end: 'Следующего здесь нет' })
      case 'previous':
        return step('previous', { done: 'Предыдущее', end: 'Предыдущего здесь нет' })
      case 'soundOff':
        sounds.onSwitch(false)
        return 'Звуки выключены'
      case 'soundOn':
        sounds.onSwitch(true)
        return 'Звуки включены'
      case 'help':
        layers.openKeys()
        return 'Клавиши этого экрана'
    }
  }
  return (
    <Hearing recogniser={recogniser.listen} language={language} listening={listening} onSpoken={obey} onEnd={onEnd} />
  )
}
