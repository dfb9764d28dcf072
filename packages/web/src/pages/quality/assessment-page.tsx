import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AssessmentFacts } from '../../features/quality/assessment-facts.tsx'
import { AssessmentForm } from '../../features/quality/assessment-form.tsx'
import { assessmentQuery } from '../../features/quality/quality-queries.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/qaform/$id')

/** How the service of one application was: asked of its declarant, read by the staff. */
export function AssessmentPage() {
  const { id } = route.useParams()
  const navigate = useNavigate()
  const { data: view } = useSuspenseQuery(assessmentQuery(id))
  const { request, own, others, until, why } = view
  return (
    <Page width="form">
      <PageHead
        title={`Как прошла экспертиза по заявлению № ${request.number}?`}
        note={request.objectName}
        actions={
          <Button component="a" href={`/request/${request.id}`} variant="default">
            К заявлению
          </Button>
        }
      />
      {until !== null && <AssessmentForm view={view} onDone={() => void navigate({ to: '/qaform/notify' })} />}
      {until === null && others.length === 0 && why && <Notice>{why}</Notice>}
      {until === null && own && (
        <Card title="Ваша оценка">
          <AssessmentFacts one={own} />
        </Card>
      )}
      {others.map((one) => (
        <Card key={one.id} title={one.person}>
          <AssessmentFacts one={one} />
        </Card>
      ))}
    </Page>
  )
}
