import type { SideMenuEntry } from '../../platform/ui/shell/side-menu.tsx'
import type { ShellLayers } from './shell-layers.tsx'
import type { Sounds } from './use-sounds.ts'

export interface VoiceProps {
  language: string
  screens: readonly SideMenuEntry[]
  layers: ShellLayers
  sounds: Sounds
  onOpen: (href: string) => void
}
