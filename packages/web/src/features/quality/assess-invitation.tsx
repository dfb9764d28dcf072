import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { momentText } from '../../platform/time/moment-text.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { assessmentQuery } from './quality-queries.ts'

/** On the page of an application whose service is over: asks how it was, until it is answered or too late. */
export default function AssessInvitation({ requestId }: { requestId: string }) {
  const { data } = useQuery(assessmentQuery(requestId))
  if (!data?.until || data.own) return null
  return (
    <Notice
      title="Как всё прошло?"
      action={
        <Button component="a" href={`/qaform/${requestId}`} variant="default">
          Оценить
        </Button>
      }
    >
      Шесть вопросов, минута времени. Ответить можно до {momentText(data.until)}.
    </Notice>
  )
}
