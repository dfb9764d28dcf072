import './sent-number.css'
import { IconCircleCheck } from '@tabler/icons-react'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { CopyNumber } from '../../../platform/ui/buttons/copy-number.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'

interface SentNumberProps {
  number: string
  object: string
  sentAt: string
}

/** The number under which the application is known from now on, to be written down. */
export function SentNumber({ number, object, sentAt }: SentNumberProps) {
  return (
    <Card className="sent">
      <IconCircleCheck size="2.5rem" stroke={1.5} aria-hidden />
      <div className="grow">
        <p className="muted">Номер заявления</p>
        <p className="sent-number">
          {number}
          <CopyNumber number={number} />
        </p>
        <p>{typograph(object)}</p>
        <p className="meta">Отправлено {momentText(sentAt)} (МСК)</p>
      </div>
    </Card>
  )
}
