import { Button } from '@mantine/core'
import { MessagePage } from '../platform/ui/message-page.tsx'

export function NotFoundPage() {
  return <Missing />
}

/** The same inside the shell, in place of a page whose data is not there. */
export function NotFoundInside() {
  return <Missing framed />
}

function Missing({ framed }: { framed?: boolean }) {
  return (
    <MessagePage
      framed={framed}
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
