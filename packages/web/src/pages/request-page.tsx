import { Page } from '../platform/ui/page.tsx'
import { SkeletonCard } from '../platform/ui/skeletons.tsx'

/** Seen only while it is found out which page the stage of the application has. */
export function RequestPage() {
  return (
    <Page>
      <SkeletonCard lines={2} />
    </Page>
  )
}
