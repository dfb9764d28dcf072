import { Button } from '@mantine/core'
import { MessagePage } from '../platform/ui/message-page.tsx'
import { TraceCode } from '../platform/ui/trace-code.tsx'

interface AccessDeniedPageProps {
  /** Inside the shell, instead of a page that was refused. */
  framed?: boolean
  error?: unknown
}

export function AccessDeniedPage({ framed, error }: AccessDeniedPageProps) {
  return (
    <MessagePage
      framed={framed}
      title="Недостаточно прав"
      action={
        <Button component="a" href="/">
          На главную
        </Button>
      }
      foot={<TraceCode error={error} />}
    >
      <p>
        Этот раздел открыт не всем. Права даёт администратор вашей организации, а организацию можно выбрать вверху,
        рядом со знаком «Экспертиза».
      </p>
    </MessagePage>
  )
}
