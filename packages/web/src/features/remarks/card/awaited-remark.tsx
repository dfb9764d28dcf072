import { Card } from '../../../platform/ui/page/card.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'

interface AwaitedRemarkProps {
  error: Error | null
  retry: () => void
}

/** In the place of a remark whose text is still on its way. */
export function AwaitedRemark({ error, retry }: AwaitedRemarkProps) {
  if (error) return <ErrorCard title="Не удалось загрузить замечание" error={error} onRetry={retry} />
  return (
    <Card className="remark-card">
      <SkeletonLines lines={5} what="замечание" />
    </Card>
  )
}
