import { Button } from '@mantine/core'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'

/** After an assessment: who reads it and how long it may be changed. */
export function AssessmentThanksPage() {
  return (
    <MessagePage
      framed
      title="Спасибо за оценку"
      action={
        <>
          <Button component="a" href="/requests">
            К заявлениям
          </Button>
          <Button component="a" href="/qaform" variant="default">
            Мои оценки
          </Button>
        </>
      }
    >
      <p>
        Её прочитают экспертная организация и администратор вашей организации. Изменить оценку можно в течение суток:
        она стоит в «Моих оценках».
      </p>
    </MessagePage>
  )
}
