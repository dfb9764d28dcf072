import { Button } from '@mantine/core'
import { MessagePage } from '../../platform/ui/message-page.tsx'

/** An application that does not exist, was deleted, or is somebody else's: nobody learns which. */
export function RequestMissing() {
  return (
    <MessagePage
      framed
      title="Заявление не найдено"
      action={
        <Button component="a" href="/requests">
          К заявлениям
        </Button>
      }
    >
      <p>
        Возможно, адрес набран с ошибкой, черновик удалён или доступ к заявлению закрыт. Если заявление подавала другая
        организация, попросите её открыть вам доступ.
      </p>
    </MessagePage>
  )
}
