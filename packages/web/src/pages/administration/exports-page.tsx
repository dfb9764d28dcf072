import { OwnExports } from '../../features/list-exports/own-exports.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

/** For the staff: the files they have had made of long lists. */
export function ExportsPage() {
  return (
    <Page>
      <OwnExports />
    </Page>
  )
}
