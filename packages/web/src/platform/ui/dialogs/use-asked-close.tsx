import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { leaveField } from './leave-field.ts'
import { isLeftUnasked } from './leave-unasked.ts'
import { hasTypedText, watchTyping } from './typed-text.ts'

interface AskedClose {
  /** For Esc, the cross and a click beside. */
  close: () => void
  /** For the element the fields stand in. */
  watch: (content: HTMLElement | null) => void
  /** Stands in the foot instead of the buttons while it is asked. */
  question: ReactNode
}

interface Closing {
  opened: boolean
  /** What is typed is saved as one types, or stands there again at the next opening. */
  keepsInput: boolean
  /** Something was chosen that no field shows and nothing keeps. */
  isUnkept?: boolean
  onClose: () => void
}

/** Typed text never goes away by a key or a click that was meant for something else: it is asked about first. */
export function useAskedClose({ opened, keepsInput, isUnkept = false, onClose }: Closing): AskedClose {
  const content = useRef<HTMLElement>(null)
  const place = useRef<Element>(null)
  const [isAsked, setAsked] = useState(false)
  if (isAsked && !opened) setAsked(false)
  const stay = () => {
    setAsked(false)
    if (place.current instanceof HTMLElement) place.current.focus()
  }
  const isSafe = () => !isUnkept && (keepsInput || !hasTypedText(content.current))
  const ask = () => {
    place.current = document.activeElement
    setAsked(true)
  }
  const close = () => {
    if (isAsked) return stay()
    if (!isSafe()) return ask()
    if (keepsInput) leaveField()
    onClose()
  }
  useLeaving(opened, isSafe, () => {
    if (!isAsked) ask()
  })
  return {
    close,
    watch: (element) => {
      content.current = element
      watchTyping(element)
    },
    question: isAsked && (
      <>
        <p className="dialog-question" role="alert">
          Введённое и выбранное не сохранено. Закрыть без сохранения?
        </p>
        <Button variant="default" onClick={onClose}>
          Закрыть без сохранения
        </Button>
        <Button ref={focusIt} onClick={stay}>
          Вернуться
        </Button>
      </>
    ),
  }
}

/** Asks before the button of the browser leads back, and lets the browser ask before it loads the page anew or closes it. */
function useLeaving(isOpen: boolean, isSafe: () => boolean, ask: () => void): void {
  // Parts are also shown without pages around them.
  const router = useRouter({ warn: false })
  const isHeld = useEffectEvent(() => !isSafe())
  const askNow = useEffectEvent(ask)
  const history = router?.history
  useEffect(() => {
    if (!isOpen || !history) return undefined
    return history.block({
      enableBeforeUnload: () => !isLeftUnasked() && isHeld(),
      blockerFn: ({ action }) => {
        const stays = action === 'BACK' && isHeld()
        if (stays) askNow()
        return stays
      },
    })
  }, [isOpen, history])
}

function focusIt(button: HTMLButtonElement | null): void {
  button?.focus()
}
