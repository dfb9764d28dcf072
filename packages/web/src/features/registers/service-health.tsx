import { momentText } from '../../platform/time/moment-text.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import type { RegisterView } from './registers-queries.ts'

/** How an outside service has been answering: a failure after the last answer is a warning. */
export function ServiceHealth({ health }: { health: NonNullable<RegisterView['service']> }) {
  const { lastOkAt, lastFailedAt, failure } = health
  const isAway = lastFailedAt !== null && (lastOkAt === null || lastFailedAt > lastOkAt)
  return (
    <Notice
      tone={isAway ? 'warn' : 'info'}
      title={isAway ? 'Внешняя служба не отвечает' : 'Опрашивается внешняя служба'}
    >
      {lastOkAt ? `Последний ответ: ${momentText(lastOkAt)}.` : 'Ответов ещё не было.'}
      {lastFailedAt && ` Последний сбой: ${momentText(lastFailedAt)} (${failure ?? 'причина не названа'}).`}
    </Notice>
  )
}
