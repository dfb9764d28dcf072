import './sent-number.css'
import { IconCheck, IconCircleCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Card } from '../../platform/ui/card.tsx'
import { IconButton } from '../../platform/ui/icon-button.tsx'
import { momentText } from '../../platform/time/moment-text.ts'

interface SentNumberProps {
  number: string
  object: string
  sentAt: string
}

/** The number under which the application is known from now on, to be written down. */
export function SentNumber({ number, object, sentAt }: SentNumberProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    setCopied(true)
  }
  return (
    <Card className="sent">
      <IconCircleCheck size="2.5rem" stroke={1.5} aria-hidden />
      <div className="grow">
        <p className="muted">Номер заявления</p>
        <p className="sent-number">
          {number}
          <IconButton label={copied ? 'Номер скопирован' : 'Скопировать номер'} onClick={() => void copy()}>
            {copied ? <IconCheck size="1.125rem" aria-hidden /> : <IconCopy size="1.125rem" aria-hidden />}
          </IconButton>
        </p>
        <p>{typograph(object)}</p>
        <p className="meta">Отправлено {momentText(sentAt)} (МСК)</p>
      </div>
    </Card>
  )
}
