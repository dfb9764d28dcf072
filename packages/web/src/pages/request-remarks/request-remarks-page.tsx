import { Button } from '@mantine/core'
import { issuingRemarks } from '@portal/domain/stages/moves/remark-moves'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { foldersQuery } from '../../features/completeness/folders-queries.ts'
import type { RemarksPlace } from '../../features/remarks/work/remarks-place.ts'
import { RemarksWorkspace } from '../../features/remarks/remarks-workspace.tsx'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { MoveButton } from '../../features/stages/moves/move-button.tsx'
import { useMoves } from '../../features/stages/moves/moves-context.tsx'
import { RightsProvider, useRights } from '../../platform/session/rights.tsx'
import { isStaff, useSession } from '../../platform/session/session.tsx'
import { deadlineText } from '../../platform/time/moment-text.ts'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { useTitle } from '../../platform/ui/page/use-title.ts'
import { ProjectWork } from '../request-project/project-work.tsx'
import {
  emptyRemarksNote,
  fieldChoices,
  itemChoices,
  remarksTitleFor,
  versionsIn,
} from '../request-project/remark-choices.ts'
import { RemarkSheet } from './remark-sheet.tsx'

const route = getRouteApi('/signed/request/$id/remarks')

/** Remarks of one application beside its documents, for both sides. */
export function RequestRemarksPage() {
  const { id } = route.useParams()
  const session = useSession()
  const { data: request } = useSuspenseQuery(requestQuery(id))
  useTitle(`Замечания, № ${request.number}`)
  return (
    <RightsProvider rights={request.permissions}>
      <ProjectWork key={id} request={request}>
        {() => <Remarks request={request} isStaff={isStaff(session)} />}
      </ProjectWork>
    </RightsProvider>
  )
}

function Remarks({ request, isStaff }: { request: RequestView; isStaff: boolean }) {
  const { can } = useRights()
  const { moves } = useMoves()
  const place = route.useSearch()
  const navigate = route.useNavigate()
  const documents = useQuery({ ...foldersQuery(request.id), enabled: can('navDocuments') })
  const folders = documents.data?.folders ?? []
  const decides = request.permissions.server.includes('ChangeStateRequest')
  const issue = isStaff && decides ? moves.find(({ action }) => issuingRemarks.includes(action))?.action : undefined
  const go = (part: RemarksPlace) =>
    void navigate({
      search: (before) => ({ ...before, ...part }),
      // A step back leads from the remark to the list, not through every remark one has looked at.
      replace: part.view === undefined || part.view === place.view,
      resetScroll: false,
    })
  if (!can('navRemarks') || !can('viewRemarksText'))
    return (
      <EmptyState
        title="Тексты замечаний вам не открыты"
        action={
          <Button component="a" href={`/request/${request.id}`}>
            К заявлению
          </Button>
        }
      >
        Кто и почему их видит, сказано в заявлении: «Почему я не вижу раздел или кнопку?»
      </EmptyState>
    )
  return (
    <RemarksWorkspace
      requestId={request.id}
      title={remarksTitleFor(can)}
      side={isStaff ? 'staff' : 'declarant'}
      items={itemChoices(folders)}
      fields={fieldChoices}
      versions={versionsIn(folders)}
      emptyNote={emptyRemarksNote(isStaff, request.endsOn)}
      back={
        <a href={`/request/${request.id}/project#remarks`} className="row g4">
          <IconChevronLeft size="1rem" aria-hidden />№ {request.number}
        </a>
      }
      term={<Term turn={request.turn} />}
      next={
        issue ? (
          <MoveButton action={issue} />
        ) : (
          !isStaff && (
            <Button component="a" href={`/request/${request.id}/project#progress`} variant="default">
              К отправке
            </Button>
          )
        )
      }
      place={place}
      onPlace={go}
      renderSheet={(remark) =>
        documents.isError && !documents.data ? (
          <ErrorCard
            title="Не удалось загрузить документы"
            error={documents.error}
            onRetry={() => void documents.refetch()}
          />
        ) : documents.isLoading ? (
          <SkeletonLines lines={6} what="документы" />
        ) : (
          <RemarkSheet key={request.id} folders={folders} remark={remark} place={place} onPlace={go} />
        )
      }
    />
  )
}

/** How long whoever acts now has. */
function Term({ turn: { daysLeft, dueAt } }: Pick<RequestView, 'turn'>) {
  if (daysLeft === null || dueAt === null) return null
  const left =
    daysLeft < 0
      ? `срок прошёл ${counted(-daysLeft, forms.workingDay)} назад`
      : daysLeft === 0
        ? 'последний день'
        : counted(daysLeft, forms.workingDay)
  return (
    <span className={daysLeft < 0 ? 'danger' : undefined}>
      <b>{left}</b>, до {deadlineText(dueAt)}
    </span>
  )
}
