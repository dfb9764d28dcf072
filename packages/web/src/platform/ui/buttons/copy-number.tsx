import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useToast } from '../feedback/toasts.tsx'

interface CopyNumberProps {
  number: string
  /** What is copied, in the accusative: «номер». */
  what?: string | undefined
  /** Beside a line of text rather than a large number. */
  small?: boolean | undefined
}

/** Copies a number, of an application unless told otherwise; where the browser forbids it, says so. */
export function CopyNumber({ number, what = 'номер', small }: CopyNumberProps) {
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  const Icon = copied ? IconCheck : IconCopy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch {
      toast({ text: `Браузер не дал скопировать ${what}. Выделите его и скопируйте сами`, tone: 'warn' })
    }
  }
  return (
    <span className="no-print">
      <IconButton
        label={copied ? 'Скопировано' : `Скопировать ${what} ${number}`}
        {...(small && { size: '1.75rem' })}
        onClick={() => void copy()}
      >
        <Icon size={small ? '0.9375rem' : '1.125rem'} aria-hidden />
      </IconButton>
    </span>
  )
}
