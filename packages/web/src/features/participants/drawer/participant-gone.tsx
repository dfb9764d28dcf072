import { counted, forms } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { shortName } from '../../../platform/format/names.ts'
import { clockText } from '../../../platform/time/moment-text.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { removalQuery } from '../participants-queries.ts'

interface ParticipantGoneProps {
  requestId: string
  participantId: string
  /** Fields typed here that were not saved before he was taken out. */
  unsent: number
}

/** Said over a participant who was taken out while he was being filled in: by whom, and what becomes of the typed. */
export function ParticipantGone({ requestId, participantId, unsent }: ParticipantGoneProps) {
  const { data } = useQuery(removalQuery(requestId, participantId))
  const who = data && (data.isMine ? 'вы в другом окне' : shortName(data.by))
  return (
    <Notice tone="warn" alert title="Этого участника убрали из заявления">
      {data && `Это сделали ${who} в ${clockText(data.at)}. `}
      {unsent > 0
        ? `Введённое вами ещё не сохранено: ${counted(unsent, forms.field)}. Верните участника, и оно сохранится.`
        : 'Верните участника, если он нужен: сведения о нём останутся прежними.'}
    </Notice>
  )
}
