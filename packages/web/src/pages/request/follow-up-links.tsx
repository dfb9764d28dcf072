import { useRights } from '../../platform/session/rights.tsx'
import { useHolds } from '../../platform/session/session.tsx'

interface FollowUpLinksProps {
  id: string
  /** The way to where its values came from, and to a newer note. */
  toOrigin?: boolean
  /** It is the contract of expert support: others are filed under it. */
  isContract?: boolean
}

/** From an application to a new one by it, and to where its own values came from. */
export function FollowUpLinks({ id, toOrigin = false, isContract = false }: FollowUpLinksProps) {
  const { can, holds } = useRights()
  const mayCreate = useHolds('CreateRequest')
  return (
    <span className="stack g8">
      {toOrigin && can('viewDocuments') && <a href={`/request/${id}/origin`}>Сверить с пояснительной запиской</a>}
      {mayCreate && can('viewDocuments') && (
        <a href={`/downloadExpNoteFormationPO?request=${id}`}>Сформировать пояснительную записку</a>
      )}
      {mayCreate && <a href={`/request/new/${id}`}>{newByIt(isContract, holds('CopyRequest'))}</a>}
    </span>
  )
}

/** Who may not copy it may still go on with it: the page says what is his. */
function newByIt(isContract: boolean, mayCopy: boolean): string {
  if (isContract) return 'Подать заявление по договору'
  return mayCopy ? 'Скопировать в новое заявление' : 'Подать новое по этому заявлению'
}
