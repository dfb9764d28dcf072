import { Button } from '@mantine/core'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AfterSending } from '../../features/requests/sent/after-sending.tsx'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { SentNumber } from '../../features/requests/sent/sent-number.tsx'
import { SubmittedForms } from '../../features/requests/sent/submitted-forms.tsx'
import { rolesQuery } from '../../features/stages/stages-queries.ts'
import { turnForBand } from '../../features/stages/progress/turn-for-band.ts'
import { useSession } from '../../platform/session/session.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { MessagePage } from '../../platform/ui/shell/message-page.tsx'
import { Columns, Page, PageHead } from '../../platform/ui/page/page.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'
import { TurnBand } from '../../platform/ui/request/turn-band.tsx'
import { toTone } from '../../platform/ui/tone.ts'

const route = getRouteApi('/signed/request/$id/notify')

/** After sending: the number, what happens now, by when, and where to go. */
export function RequestNotifyPage() {
  const { id } = route.useParams()
  const { email } = useSession()
  const [{ data: roles }, { data: request, isFetchedAfterMount, isFetching }] = useSuspenseQueries({
    queries: [rolesQuery(id), requestQuery(id)],
  })
  const reader = roles.rights.includes('edit') || roles.rights.includes('sign') ? 'declarant' : 'onlooker'
  const { number, objectName, submittedAt, stage, tone, turn } = request
  if (submittedAt === null) {
    // One comes here from the draft: that it has been sent is on its way.
    if (isFetching && !isFetchedAfterMount)
      return (
        <Page width="form">
          <SkeletonCard lines={4} />
        </Page>
      )
    return (
      <MessagePage
        framed
        title="Заявление ещё не отправлено"
        action={
          <Button component="a" href={`/request/${id}`}>
            К черновику
          </Button>
        }
      >
        <p>
          {reader === 'onlooker'
            ? 'Номер появится, когда заявитель подпишет печатные формы и отправит заявление на экспертизу.'
            : 'Номер появится, когда вы подпишете печатные формы и отправите заявление на экспертизу.'}
        </p>
      </MessagePage>
    )
  }
  const until = stage === 'completeness' && turn.dueAt ? `до ${dayText(moscowDay(new Date(turn.dueAt)))}` : undefined
  return (
    <Page width="form">
      <PageHead />
      <SentNumber number={number} object={objectName || 'Без названия'} sentAt={submittedAt} />
      <TurnBand turn={turnForBand(turn, toTone(tone))} />
      <Columns
        aside={
          <>
            <Card title="Куда дальше">
              <div className="stack g8">
                <Button component="a" href={`/request/${id}`}>
                  К заявлению
                </Button>
                <Button component="a" href="/requests" variant="default">
                  К списку заявлений
                </Button>
              </div>
            </Card>
            <Card title={reader === 'onlooker' ? 'Что подписал заявитель' : 'Что вы подписали'}>
              <SubmittedForms requestId={id} />
            </Card>
          </>
        }
      >
        <Card title="Что будет дальше">
          <AfterSending until={until} email={email} reader={reader} />
        </Card>
      </Columns>
    </Page>
  )
}
