import { NormList } from '../../features/remarks/norms/norm-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

/** For staff: requirements remarks refer to, and until when they are in force. */
export function NormsPage() {
  return (
    <Page>
      <NormList />
    </Page>
  )
}
