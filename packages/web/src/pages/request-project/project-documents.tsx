import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { foldersQuery } from '../../features/completeness/folders-queries.ts'
import { DocumentsSection } from '../../features/completeness/tree/documents-section.tsx'
import { DownloadButtons } from '../../features/files/download/download-buttons.tsx'
import { OpeningStrip } from '../../features/opening/opening-strip.tsx'
import { OutsideViewers } from '../../features/files/download/outside-viewers.tsx'

/** The documentation, with the ways to have all of it as one file; above it, how documents that no remark is about are opened. */
export function ProjectDocuments(props: Omit<ComponentProps<typeof DocumentsSection>, 'aside'>) {
  const folders = useQuery(foldersQuery(props.requestId)).data?.folders ?? []
  return (
    <>
      <OpeningStrip requestId={props.requestId} choices={folders} />
      <DocumentsSection
        {...props}
        aside={
          <>
            <OutsideViewers requestId={props.requestId} />
            <DownloadButtons requestId={props.requestId} />
          </>
        }
      />
    </>
  )
}
