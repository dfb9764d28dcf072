import { Button } from '@mantine/core'
import { MessagePage } from '../platform/ui/message-page.tsx'

interface AccessDeniedPageProps {
  /** Inside the shell, instead of a page that was refused. */
  framed?: boolean
}

export function AccessDeniedPage({ framed }: AccessDeniedPageProps) {
  return (
    <MessagePage
      framed={framed}
      title="Недостаточно прав"
      action={
        <Button component="a" href="/">
          На главную
        </Button>
      }
    >
      <p>
        Этот раздел открыт не всем. Права даёт администратор вашей организации, а организацию можно выбрать вверху,
        рядом со знаком «Экспертиза».
      </p>
    </MessagePage>
  )
}
