import { RequestMissing } from '../../features/requests/deleted-drafts/request-missing.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

/** In place of an application that is not there. */
export function RequestMissingPage(props: { id: string; error: unknown; onRestored: () => void }) {
  return (
    <Page>
      <RequestMissing {...props} />
    </Page>
  )
}
