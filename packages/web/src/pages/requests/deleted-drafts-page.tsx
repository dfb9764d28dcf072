import { DeletedDrafts } from '../../features/requests/deleted-drafts/deleted-drafts.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

/** Drafts that can still be taken back. */
export function DeletedDraftsPage() {
  return (
    <Page>
      <DeletedDrafts />
    </Page>
  )
}
