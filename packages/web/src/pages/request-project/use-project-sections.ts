import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { chatNewsQuery } from '../../features/chat/chat-queries.ts'
import { checkCounts } from '../../features/completeness/check/check-counts.ts'
import { foldersQuery } from '../../features/completeness/folders-queries.ts'
import { newestLettersQuery } from '../../features/correspondence/letters-queries.ts'
import { remarksQuery } from '../../features/remarks/remarks-queries.ts'
import { useRights } from '../../platform/session/rights.tsx'
import { projectSections, sectionOf } from './project-sections.ts'
import type { ProjectProps } from './project-props.ts'
import { useSectionKeys } from '../request/use-section-keys.ts'

/** Sections of the page by rights, with what is new in them; the one on screen lives in the address. */
export function useProjectSections({ request, isStaff }: Pick<ProjectProps, 'request' | 'isStaff'>) {
  const { can } = useRights()
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const { id } = request
  const folders = useQuery({ ...foldersQuery(id), enabled: can('navDocuments') }).data?.folders
  const remarks = useQuery({ ...remarksQuery(id), enabled: can('navRemarks') }).data
  const letters = useQuery({ ...newestLettersQuery(id), enabled: can('navCorrespondence') }).data
  const messages = useQuery({ ...chatNewsQuery(id), enabled: can('navChat') }).data
  const sections = projectSections({
    can,
    isStaff,
    check: folders && checkCounts(folders),
    notSigned: folders?.reduce((sum, folder) => sum + folder.notSigned, 0) ?? 0,
    remarks,
    newLetters: letters?.unread ?? 0,
    newMessages: messages?.unread ?? 0,
    stage: request.stage,
    isOfSupport: request.kind !== 'ordinary',
    openFields: isStaff || request.editable.includes('*') ? 0 : request.editable.length,
  })
  const current = sectionOf(hash, sections, request.stage)
  const select = useCallback(
    (section: string) => {
      const to = sectionOf(section, sections, request.stage)
      void router.navigate({ to: '.', hash: to, replace: to === current, resetScroll: false })
      document.querySelector('#section')?.scrollIntoView({ block: 'nearest' })
    },
    [sections, request.stage, router, current],
  )
  useSectionKeys(sections, current, select)
  return { sections, current, select }
}
