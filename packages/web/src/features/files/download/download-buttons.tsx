import { ArchiveButton } from './archive-button.tsx'
import { SignReportButton } from './sign-report-button.tsx'

/** What is taken away of the documents as a whole. */
export function DownloadButtons({ requestId }: { requestId: string }) {
  return (
    <>
      <ArchiveButton requestId={requestId} />
      <SignReportButton requestId={requestId} />
    </>
  )
}
