import { Page } from '../../platform/ui/page/page.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

/** Seen only while it is found out which page the stage of the application has. */
export function RequestPage() {
  return (
    <Page>
      <SkeletonCard lines={2} />
    </Page>
  )
}
