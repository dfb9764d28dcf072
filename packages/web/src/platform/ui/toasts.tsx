import './toasts.css'
import { Button, CloseButton } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { texts } from '../i18n/texts.ts'
import { playSound } from '../sound/sounds.ts'
import type { Tone } from './tone.ts'

interface Toast {
  text: ReactNode
  tone?: Tone | undefined
  /** The way to what was made; then it stays 8 s. */
  action?: ReactNode
  /** Takes the act back: «Отменить». Stays 8 s, too. */
  undo?: (() => void) | undefined
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Says that something is done: `toast({ text: 'Заявление сохранено' })`. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext)
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(Toast & { id: number })[]>([])
  const close = useCallback((id: number) => setShown((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback(
    (toast: Toast) => {
      playSound(toast.tone === 'danger' || toast.tone === 'warn' ? 'refusal' : 'success')
      setShown((now) => {
        const id = (now.at(-1)?.id ?? 0) + 1
        setTimeout(() => close(id), toast.action || toast.undo ? 8_000 : 5_000)
        return [...now.slice(-2), { ...toast, id }]
      })
    },
    [close],
  )
  const list = useMemo(
    () => (
      <div className="toasts no-print" role="status">
        {shown.map(({ id, tone = 'success', text, action, undo }) => (
          <div key={id} className="toast" data-tone={tone}>
            <span className="grow">{text}</span>
            {action}
            {undo && (
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  close(id)
                  undo()
                }}
              >
                {texts.undo}
              </Button>
            )}
            <CloseButton size="sm" aria-label={texts.close} onClick={() => close(id)} />
          </div>
        ))}
      </div>
    ),
    [shown, close],
  )
  return (
    <ToastContext value={show}>
      {children}
      {list}
    </ToastContext>
  )
}
