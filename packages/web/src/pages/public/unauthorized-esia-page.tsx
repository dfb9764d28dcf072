import { Button } from '@mantine/core'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'

export function UnauthorizedEsiaPage() {
  return (
    <MessagePage
      title="Войти через Госуслуги не удалось"
      action={
        <Button component="a" href="/login">
          Войти по логину и паролю
        </Button>
      }
    >
      <p>Госуслуги не подтвердили вход: он отменён, истекло время или учётная запись не подтверждена.</p>
      <p>Проверьте, что запись на Госуслугах подтверждена, и попробуйте ещё раз.</p>
    </MessagePage>
  )
}
