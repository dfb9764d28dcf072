import { Notice } from '../../platform/ui/feedback/notice.tsx'

/** Stands in the place of what could not be opened. */
export function ViewerFailure({ why }: { why: string }) {
  return (
    <div className="viewer-note">
      <Notice tone="danger" alert>
        {why}
      </Notice>
    </div>
  )
}
