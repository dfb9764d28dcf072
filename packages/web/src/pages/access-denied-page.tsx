import { Button } from '@mantine/core'
import { MessagePage } from '../platform/ui/message-page.tsx'

export function AccessDeniedPage() {
  return (
    <MessagePage
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
