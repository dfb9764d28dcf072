import { Button } from '@mantine/core'
import { MessagePage } from '../platform/ui/message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      title="Такой страницы нет"
      action={
        <Button component="a" href="/">
          На главную
        </Button>
      }
    >
      <p>Возможно, адрес набран с ошибкой, заявление удалено или у вас нет к нему доступа.</p>
    </MessagePage>
  )
}
