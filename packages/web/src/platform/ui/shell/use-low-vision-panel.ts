import { useState } from 'react'
import { useCommands } from '../../commands/use-commands.ts'
import { texts } from '../../i18n/texts.ts'
import { keep, readKept } from '../../session/kept.ts'

const storageKey = 'portal.low-vision'

/** Whether the panel for the visually impaired is open; Alt+V on any page. It stays as it was left, on every page. */
export function useLowVisionPanel(): { opened: boolean; toggle: () => void } {
  const [opened, setOpened] = useState(() => readKept(storageKey) === 'open')
  const toggle = () => {
    setOpened(!opened)
    keep(storageKey, opened ? 'closed' : 'open')
  }
  const command = { id: 'low-vision', title: texts.lowVision, keys: ['Alt+V'], whileTyping: true, run: toggle }
  useCommands(texts.look, [command], 'shell')
  return { opened, toggle }
}
