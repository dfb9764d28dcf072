import './toasts.css'
import { Button, CloseButton } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCommands } from '../../commands/use-commands.ts'
import { texts } from '../../i18n/texts.ts'
import { playSound } from '../../sound/sounds.ts'
import type { Tone } from '../tone.ts'
import { type OpenWindow, openWindows } from '../dialogs/top-window.ts'

interface Toast {
  text: ReactNode
  tone?: Tone | undefined
  /** It tells what to do, and stays until it is closed. */
  stays?: boolean | undefined
  /** The way to what was made; then it stays 8 s. */
  action?: ReactNode
  /** Takes the act back: «Отменить». Stays 8 s, too. */
  undo?: (() => void) | undefined
}

interface Toasts {
  show: (toast: Toast) => void
  clear: () => void
}

const ToastContext = createContext<Toasts>({ show: () => undefined, clear: () => undefined })

interface ShownToast extends Toast {
  id: number
  /** What lay over the page when it was raised. */
  over: readonly OpenWindow[]
}

/** Says that something is done: `toast({ text: 'Заявление сохранено' })`. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext).show
}

/** Takes away everything that is said: the next person at this computer is to read none of it. */
export function useClearToasts(): () => void {
  return useContext(ToastContext).clear
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([])
  // Who reads or reaches for a button is not hurried.
  const [held, setHeld] = useState(false)
  const close = useCallback((id: number) => {
    setHeld(false)
    setShown((now) => now.filter((toast) => toast.id !== id))
  }, [])
  const undoLast = () => {
    // Under a dialog nothing is taken back that was not done in it: nobody would see it.
    const top = openWindows().at(-1)
    const last = shown.findLast(({ undo, over }) => undo && (!top || over.includes(top)))
    if (last) close(last.id)
    last?.undo?.()
    return last !== undefined
  }
  // Nobody comes to the last corner of the page by Tab in eight seconds.
  useCommands(texts.everywhere, [{ ...undoCommand, run: undoLast }], 'shell')
  const show = useCallback((toast: Toast) => {
    playSound(toast.tone === 'danger' || toast.tone === 'warn' ? 'refusal' : 'success')
    const over = openWindows()
    setShown((now) => {
      const others = now.filter((one) => !isSaidAgain(one, toast))
      return [...others.slice(-2), { ...toast, over, id: (now.at(-1)?.id ?? 0) + 1 }]
    })
  }, [])
  const list = useMemo(
    () => (
      // Nothing is done by these: they only notice that somebody is here.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
      <div
        className="toasts no-print"
        role="status"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} onClose={close} />
        ))}
      </div>
    ),
    [shown, held, close],
  )
  const toasts = useMemo(() => ({ show, clear: () => setShown([]) }), [show])
  return (
    <ToastContext value={toasts}>
      {children}
      {/* Outside of the page, which is inert while a dialog is open: also then it is read aloud and can be pressed. */}
      {createPortal(list, document.body)}
    </ToastContext>
  )
}

/** Whether a toast only repeats one that stands: it takes its place, and the word is said anew to who cannot see it. */
function isSaidAgain(before: Toast, now: Toast): boolean {
  const isBare = !before.action && !before.undo && !now.action && !now.undo
  return isBare && typeof now.text === 'string' && before.text === now.text && before.tone === now.tone
}

// What was done in a dialog is taken back in it; in a field Ctrl+Z belongs to what is typed there.
const undoCommand = { id: 'undo', title: texts.undoLast, keys: ['Ctrl+Z'], overPage: true, palette: 'never' } as const

interface ToastCardProps {
  toast: ShownToast
  /** It stays for as long as a pointer or the focus is there, and its whole time afterwards. */
  held: boolean
  onClose: (id: number) => void
}

function ToastCard({ toast, held, onClose }: ToastCardProps) {
  const { id, tone = 'success', text, action, undo, stays = false } = toast
  const lasts = action || undo ? 8_000 : 5_000
  useEffect(() => {
    if (held || stays) return undefined
    const leave = setTimeout(() => onClose(id), lasts)
    return () => clearTimeout(leave)
  }, [held, stays, id, lasts, onClose])
  return (
    <div className="toast" data-tone={tone}>
      <span className="grow">{text}</span>
      {action}
      {undo && (
        <Button
          size="xs"
          variant="default"
          aria-keyshortcuts="Control+Z"
          onClick={() => {
            onClose(id)
            undo()
          }}
        >
          {texts.undo}
        </Button>
      )}
      <CloseButton size="sm" aria-label={texts.close} onClick={() => onClose(id)} />
    </div>
  )
}
