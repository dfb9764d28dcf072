import { runSpoken } from '../platform/commands/commands.ts'
import { findRecogniser } from '../platform/voice/recogniser.ts'
import { namesScreen, type Spoken } from '../platform/voice/understand.ts'
import { VoiceButton } from '../platform/voice/voice-button.tsx'
import type { SideMenuEntry } from '../platform/ui/side-menu.tsx'
import type { ShellLayers } from './shell-layers.tsx'
import type { Sounds } from './use-sounds.ts'

interface VoiceProps {
  language: string
  screens: readonly SideMenuEntry[]
  layers: ShellLayers
  sounds: Sounds
  onOpen: (href: string) => void
}

/** The microphone of the top bar; absent where the browser recognises no speech. */
export function Voice({ language, screens, layers, sounds, onOpen }: VoiceProps) {
  const recogniser = findRecogniser(window)
  if (!recogniser) return null
  const open = (words: readonly string[]) => {
    const screen = screens.find(({ id }) => namesScreen(words, id))
    if (!screen) return `Раздела «${words.join(' ')}» нет`
    layers.closeLayer()
    onOpen(screen.href)
    return `Открываем: ${screen.label}`
  }
  const step = (word: 'next' | 'previous', done: string) =>
    runSpoken(word) ? done : 'На этом экране переходить не по чему'
  const obey = (spoken: Exclude<Spoken, { kind: 'stop' }>): string => {
    switch (spoken.kind) {
      case 'open':
        return open(spoken.words)
      case 'search':
        layers.openPalette(spoken.text)
        return spoken.text ? `Ищем: ${spoken.text}` : 'Напечатайте, что найти'
      case 'next':
        return step('next', 'Следующее')
      case 'previous':
        return step('previous', 'Предыдущее')
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
  return <VoiceButton recogniser={recogniser} language={language} onSpoken={obey} />
}
