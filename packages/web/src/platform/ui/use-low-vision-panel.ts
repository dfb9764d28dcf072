import { useState } from 'react'
import { useCommands } from '../commands/use-commands.ts'
import { texts } from '../i18n/texts.ts'

/** Whether the panel for the visually impaired is open; Alt+V on any page. */
export function useLowVisionPanel(): { opened: boolean; toggle: () => void } {
  const [opened, setOpened] = useState(false)
  const toggle = () => setOpened((now) => !now)
  const command = { id: 'low-vision', title: texts.lowVision, keys: ['Alt+V'], whileTyping: true, run: toggle }
  useCommands(texts.look, [command], 'shell')
  return { opened, toggle }
}
