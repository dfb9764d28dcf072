import { OwnAssessments } from '../../features/quality/own-assessments.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

/** What the reader may still assess. */
export function OwnAssessmentsPage() {
  return (
    <Page width="form">
      <PageHead note="Ваши ответы показывают экспертной организации, что исправить" />
      <OwnAssessments />
    </Page>
  )
}
