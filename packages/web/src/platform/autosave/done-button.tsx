import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Autosave } from './autosave.ts'

interface DoneButtonProps {
  saves: readonly Autosave[]
  onClose: () => void
}

/**
 * Closes a form that saves itself. What was just typed is sent first; when the server refuses it, the form stays open
 * and says what to mend. What cannot be sent now is kept on this computer, so nobody has to wait for a network.
 */
export function DoneButton({ saves, onClose }: DoneButtonProps) {
  const [sending, setSending] = useState(false)
  const close = async () => {
    setSending(true)
    await Promise.all(saves.filter(isUnsent).map((one) => one.flush()))
    setSending(false)
    if (!saves.some((one) => one.state().phase === 'refused')) onClose()
  }
  return (
    <Button loading={sending} onClick={() => (saves.some(isUnsent) ? void close() : onClose())}>
      Готово
    </Button>
  )
}

function isUnsent(one: Autosave): boolean {
  const { phase } = one.state()
  return phase === 'waiting' || phase === 'saving' || phase === 'refused'
}
