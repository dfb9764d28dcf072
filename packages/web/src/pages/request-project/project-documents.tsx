import type { ComponentProps } from 'react'
import { DocumentsSection } from '../../features/completeness/tree/documents-section.tsx'
import { DownloadButtons } from '../../features/files/download/download-buttons.tsx'

/** The documentation, with the ways to have all of it as one file. */
export function ProjectDocuments(props: Omit<ComponentProps<typeof DocumentsSection>, 'aside'>) {
  return <DocumentsSection {...props} aside={<DownloadButtons requestId={props.requestId} />} />
}
