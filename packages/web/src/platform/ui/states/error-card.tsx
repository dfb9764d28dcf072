import { Button } from '@mantine/core'
import { failureText, isRefusal, PageOutdated } from '../../api/call-failed.ts'
import { texts } from '../../i18n/texts.ts'
import { Card } from '../page/card.tsx'
import { EmptyState } from './empty-state.tsx'
import { TraceCode } from './trace-code.tsx'

interface ErrorCardProps {
  /** «Не удалось загрузить замечания». */
  title: string
  error: unknown
  /** What else one should know then. */
  note?: string
  onRetry: () => void
}

/** Something that could not be loaded: why, the number of the call in the server's log, and once more where that may help. */
export function ErrorCard({ title, error, note, onRetry }: ErrorCardProps) {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          title={title}
          action={
            error instanceof PageOutdated ? (
              <Button variant="default" onClick={() => location.reload()}>
                {texts.reload}
              </Button>
            ) : (
              // Who is refused once is refused again.
              !isRefusal(error) && (
                <Button variant="default" onClick={onRetry}>
                  {texts.retry}
                </Button>
              )
            )
          }
        >
          {note ? <p>{failureText(error)}</p> : failureText(error)}
          {note && <p>{note}</p>}
          <TraceCode error={error} />
        </EmptyState>
      </div>
    </Card>
  )
}
