import { Card } from '../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

interface AwaitedRemarkProps {
  failed: Error | null
  retry: () => void
}

/** In the place of a remark whose text is still on its way. */
export function AwaitedRemark({ failed, retry }: AwaitedRemarkProps) {
  if (failed) return <ErrorCard title="Не удалось загрузить замечание" error={failed} onRetry={retry} />
  return (
    <Card className="remark-card">
      <SkeletonLines lines={5} what="замечание" />
    </Card>
  )
}
