import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../i18n/texts.ts'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'

interface ErrorCardProps {
  /** «Не удалось загрузить замечания». */
  title: string
  /** The reason and what to do; see errorReason. */
  reason?: ReactNode
  /** The number of the request in the server's log. */
  traceId?: string | undefined
  onRetry?: (() => void) | undefined
}

export function ErrorCard({ title, reason, traceId, onRetry }: ErrorCardProps) {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          title={title}
          action={
            onRetry && (
              <Button variant="default" onClick={onRetry}>
                {texts.retry}
              </Button>
            )
          }
        >
          {reason}
          {traceId && (
            <p className="meta">
              {texts.traceId} {traceId}
            </p>
          )}
        </EmptyState>
      </div>
    </Card>
  )
}
