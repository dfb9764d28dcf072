import { Button } from '@mantine/core'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { TraceCode } from '../../platform/ui/states/trace-code.tsx'

export function NotFoundPage() {
  return <Missing />
}

/** The same inside the shell, in place of a page whose data is not there. */
export function NotFoundInside({ error }: { error?: unknown }) {
  return <Missing framed error={error} />
}

function Missing({ framed, error }: { framed?: boolean; error?: unknown }) {
  return (
    <MessagePage
      framed={framed}
      title="Такой страницы нет"
      action={
        <Button component="a" href="/">
          На главную
        </Button>
      }
      foot={<TraceCode error={error} />}
    >
      <p>
        Возможно, адрес набран с ошибкой, запись удалена или у вас нет к ней доступа. Проверьте адрес; если ссылку
        прислал коллега, попросите его открыть вам доступ.
      </p>
    </MessagePage>
  )
}
