import { Button } from '@mantine/core'
import { MessagePage } from '../platform/ui/message-page.tsx'

/** Stands instead of the portal when it cannot start. Without `onRetry` repeating is of no use. */
export function ConfigFailedPage({ reason, onRetry }: { reason: string; onRetry: (() => void) | undefined }) {
  return (
    <MessagePage title="Портал не запустился" action={onRetry && <Button onClick={onRetry}>Повторить</Button>}>
      <p role="alert">{reason}</p>
    </MessagePage>
  )
}
