import { Button } from '@mantine/core'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { ToastProvider } from '../../platform/ui/feedback/toasts.tsx'
import { TraceCode } from '../../platform/ui/states/trace-code.tsx'

interface ConfigFailedPageProps {
  reason: string
  /** The call that failed, if it was that. */
  error: unknown
  /** Without it repeating is of no use. */
  onRetry: (() => void) | undefined
}

/** Stands instead of the portal when it cannot start. */
export function ConfigFailedPage({ reason, error, onRetry }: ConfigFailedPageProps) {
  return (
    <ToastProvider>
      <MessagePage
        title="Портал не запустился"
        action={onRetry && <Button onClick={onRetry}>Повторить</Button>}
        foot={<TraceCode error={error} />}
      >
        <p role="alert">{reason}</p>
      </MessagePage>
    </ToastProvider>
  )
}
