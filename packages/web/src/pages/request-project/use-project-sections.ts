import { stageRule } from '@portal/domain/stages/stages'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { checkCounts } from '../../features/completeness/check/check-counts.ts'
import { foldersQuery, notSignedQuery } from '../../features/completeness/folders-queries.ts'
import { newsQuery } from '../../features/correspondence/letters-queries.ts'
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
  // The documents are not read for the figure of their check: who has opened it is shown how far it has come.
  const isChecked = isStaff && can('navDocuments') && stageRule(request.stage).group === 'completeness'
  const checked = useQuery({ ...foldersQuery(id), enabled: ({ state }) => isChecked && state.data !== undefined })
  const unsigned = useQuery({ ...notSignedQuery(id), enabled: !isStaff && can('navDocuments') }).data?.files
  const remarks = useQuery({ ...remarksQuery(id), enabled: can('navRemarks') }).data
  const news = useQuery({ ...newsQuery(id), enabled: can('navCorrespondence') || can('navChat') }).data
  const sections = projectSections({
    can,
    isStaff,
    check: isChecked && checked.data ? checkCounts(checked.data.folders) : undefined,
    notSigned: new Set(unsigned?.flatMap(({ itemId }) => itemId ?? [])).size,
    remarks,
    newLetters: news?.letters ?? 0,
    newMessages: news?.messages ?? 0,
    stage: request.stage,
    isOfSupport: request.kind !== 'ordinary',
    openFields: isStaff || request.editable.includes('*') ? 0 : request.editable.length,
  })
  const current = sectionOf(hash, sections, request.stage)
  const select = useCallback(
    (section: string) => {
      const to = sectionOf(section, sections, request.stage)
      const isHere = to === current
      void router.navigate({ to: '.', hash: to, replace: isHere, ignoreBlocker: isHere, resetScroll: false })
      document.querySelector('#section')?.scrollIntoView({ block: 'nearest' })
    },
    [sections, request.stage, router, current],
  )
  useSectionKeys(sections, current, select)
  return { sections, current, select }
}
