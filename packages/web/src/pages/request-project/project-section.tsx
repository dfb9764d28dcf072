import { lazy } from 'react'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'
import { mayOpen, reasonOf } from '../../features/stages/moves/reason-of.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import type { ProjectSectionProps } from './project-props.ts'

// Sections are loaded when they are opened: most readers open one.
const Progress = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/stages/progress/progress-section.tsx'))).ProgressSection,
}))
const Check = lazy(async () => ({
  default: (await fetchCode(() => import('./project-check.tsx'))).ProjectCheck,
}))
const Remarks = lazy(async () => ({
  default: (await fetchCode(() => import('./project-remarks.tsx'))).ProjectRemarks,
}))
const Documents = lazy(async () => ({
  default: (await fetchCode(() => import('./project-documents.tsx'))).ProjectDocuments,
}))
const PrintForms = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/documents/print-forms-section.tsx'))).PrintFormsSection,
}))
const Attorneys = lazy(async () => ({
  default: (await fetchCode(() => import('../request/attorneys-section.tsx'))).AttorneysSection,
}))
const Contract = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/documents/contract/contract-section.tsx'))).ContractSection,
}))
const Letters = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/correspondence/letters-section.tsx'))).LettersSection,
}))
const Chat = lazy(async () => ({
  default: (await fetchCode(() => import('../request/request-chat-section.tsx'))).RequestChatSection,
}))
const Calendar = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/calendar/examination/request-calendar.tsx'))).RequestCalendar,
}))
const Data = lazy(async () => ({
  default: (await fetchCode(() => import('./project-data.tsx'))).ProjectData,
}))
const History = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/stages/progress/history-section.tsx'))).HistorySection,
}))

const Support = lazy(async () => ({
  default: (await fetchCode(() => import('./project-support.tsx'))).ProjectSupport,
}))
const Checklists = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/checklists/filling/checklists-section.tsx')))
    .ChecklistsSection,
}))

/** The section on screen. */
export function ProjectSection(props: ProjectSectionProps) {
  const { request, isStaff, signing, current, onOpen } = props
  const { id } = request
  const acts = { onSign: signing.sign, onAttach: signing.attach, onShowSignatures: signing.showSignatures }
  switch (current) {
    case 'expertSupport':
      return <Support request={request} />
    case 'completeness':
      return <Check {...props} />
    case 'remarks':
      return <Remarks {...props} />
    case 'uploads':
      return <Documents requestId={id} {...acts} />
    case 'documentsPrintedForm':
      return <PrintForms requestId={id} {...acts} />
    case 'attorneys':
      return <Attorneys requestId={id} {...acts} />
    case 'contract':
    case 'conclusion':
      return <Contract requestId={id} {...acts} />
    case 'correspondence':
      return (
        <LettersOfProject
          requestId={id}
          stage={request.stage}
          side={isStaff ? 'fromOrganisation' : 'fromDeclarant'}
          onSign={(file) => signing.sign([file])}
        />
      )
    case 'checklists':
      return <Checklists requestId={id} />
    case 'declarer':
      return <Data request={request} onOpen={onOpen} />
    case 'chat':
      return (
        <Card title="Чат">
          <Chat requestId={id} />
        </Card>
      )
    case 'calendar':
      return <Calendar requestId={id} />
    case 'history':
      return <History requestId={id} />
    default:
      return <Progress requestId={id} onOpen={onOpen} />
  }
}

type LettersOfProjectProps = Omit<Parameters<typeof Letters>[0], 'moveOf'>

/** Letters with the moves whose dialogs write some of them. */
function LettersOfProject(props: LettersOfProjectProps) {
  const { moves, act } = useMoves()
  const moveOf = (action: string) => {
    const move = moves.find((one) => one.action === action)
    return (
      move && { title: move.title, why: mayOpen(move) ? null : (reasonOf(move)?.why ?? null), open: () => act(move) }
    )
  }
  return <Letters {...props} moveOf={moveOf} />
}
