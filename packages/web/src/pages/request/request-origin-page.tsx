import { Button } from '@mantine/core'
import { IconArrowRight, IconChevronLeft } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { NoteReviewCards } from '../../features/explanatory-notes/note-review-cards.tsx'
import { noteReviewQuery } from '../../features/explanatory-notes/note-queries.ts'
import { CopiedReview } from '../../features/request-copies/copied-review.tsx'
import { copiedFromQuery } from '../../features/request-copies/copy-queries.ts'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { RightsProvider } from '../../platform/session/rights.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/request/$id/origin')

/** Where the values of an application came from: its copy, its notes, and what a newer note would change. */
export function RequestOriginPage() {
  const { id } = route.useParams()
  const [{ data: request }, { data: review }, { data: copied }] = useSuspenseQueries({
    queries: [requestQuery(id), noteReviewQuery(id), copiedFromQuery(id)],
  })
  const mayChange = request.editable.includes('*')
  return (
    <Page width="form">
      <a href={`/request/${id}`} className="row g4">
        <IconChevronLeft size="1rem" aria-hidden />№ {request.number}
      </a>
      <PageHead
        note={request.objectName}
        actions={
          <Button component="a" href={`/request/${id}`} rightSection={<IconArrowRight size="1rem" aria-hidden />}>
            {mayChange ? 'К заполнению' : 'К заявлению'}
          </Button>
        }
      />
      {copied.copy && <CopiedReview copy={copied.copy} />}
      {!copied.copy && review.notes.length === 0 && !mayChange && (
        <Notice>Сведения этого заявления введены вручную или взяты из реестров.</Notice>
      )}
      <RightsProvider rights={request.permissions}>
        <NoteReviewCards requestId={id} review={review} mayChange={mayChange} />
      </RightsProvider>
    </Page>
  )
}
