import { useState } from 'react'
import { useCommands } from '../commands/use-commands.ts'
import { texts } from '../i18n/texts.ts'

const storageKey = 'portal.low-vision'

/** Whether the panel for the visually impaired is open; Alt+V on any page. It stays as it was left, on every page. */
export function useLowVisionPanel(): { opened: boolean; toggle: () => void } {
  const [opened, setOpened] = useState(() => localStorage.getItem(storageKey) === 'open')
  const toggle = () => {
    setOpened(!opened)
    try {
      localStorage.setItem(storageKey, opened ? 'closed' : 'open')
    } catch {
      // A full or forbidden storage: the panel opens all the same.
    }
  }
  const command = { id: 'low-vision', title: texts.lowVision, keys: ['Alt+V'], whileTyping: true, run: toggle }
  useCommands(texts.look, [command], 'shell')
  return { opened, toggle }
}
