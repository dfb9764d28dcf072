import { goalRow, isGoal } from '@portal/domain/request/goals'
import { catalogTitle } from '@portal/domain/request/catalogs/catalogs'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RequestView } from '../../features/requests/form/form-parts.ts'
import { usePlaceInList } from '../../features/requests/list/use-place-in-list.ts'
import { RequestPhases } from '../../features/stages/progress/request-phases.tsx'
import { turnForBand } from '../../features/stages/progress/turn-for-band.ts'
import { RequestHead } from '../../platform/ui/request/request-head.tsx'
import { TurnBand } from '../../platform/ui/request/turn-band.tsx'
import { toTone } from '../../platform/ui/tone.ts'

interface DraftHeadProps {
  request: RequestView
  /** Of the answer that told what is left, where one came: the band and that list say one thing. */
  turn: RequestView['turn']
  status?: ReactNode
  /** Who else is here. */
  people?: ReactNode
  /** What the band offers to do. */
  actions?: ReactNode
}

/** Number, object, phases and whose turn it is. */
export function DraftHead({ request, turn, status, people, actions }: DraftHeadProps) {
  const tone = toTone(request.tone)
  const { history } = useRouter()
  const place = usePlaceInList(request.id, (id) => history.push(`/request/${id}`))
  const { goal, goalTitle, workType, subdivisionTitle } = request
  const goalText = isGoal(goal) ? goalRow(goal).short : goalTitle
  return (
    <>
      <RequestHead
        back={
          <a href={place?.href ?? '/requests'} className="draft-back">
            <IconChevronLeft size="1rem" aria-hidden />
            {place?.title ?? 'Заявления'}
          </a>
        }
        number={request.number}
        tone={tone}
        stage={request.stageTitle}
        object={request.objectName || 'Объект без названия'}
        facts={[goalText, catalogTitle('WorkType', workType), subdivisionTitle].join(' · ')}
        status={status}
        people={people}
        place={place}
      />
      <RequestPhases requestId={request.id} />
      <TurnBand compact turn={turnForBand(turn, toTone(turn.tone))} actions={actions} />
    </>
  )
}
