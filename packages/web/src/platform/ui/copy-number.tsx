import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { useToast } from './toasts.tsx'

interface CopyNumberProps {
  number: string
  /** Beside a line of text rather than a large number. */
  small?: boolean | undefined
}

/** Copies the number of an application; where the browser forbids it, says so. */
export function CopyNumber({ number, small }: CopyNumberProps) {
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  const Icon = copied ? IconCheck : IconCopy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch {
      toast({ text: 'Браузер не дал скопировать номер. Выделите его и скопируйте сами', tone: 'warn' })
    }
  }
  return (
    <span className="no-print">
      <IconButton
        label={copied ? 'Номер скопирован' : `Скопировать номер ${number}`}
        {...(small && { size: '1.75rem' })}
        onClick={() => void copy()}
      >
        <Icon size={small ? '0.9375rem' : '1.125rem'} aria-hidden />
      </IconButton>
    </span>
  )
}
