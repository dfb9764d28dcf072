import { Button } from '@mantine/core'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { useRights } from '../platform/session/rights.tsx'
import { useHolds } from '../platform/session/session.tsx'

interface WaysOnProps {
  id: string
  /** The way to where its values came from, and to a newer note. */
  toOrigin?: boolean
}

/** From an application to a new one by it, and to where its own values came from. */
export function WaysOn({ id, toOrigin = false }: WaysOnProps) {
  const { can } = useRights()
  const mayCreate = useHolds('CreateRequest')
  return (
    <span className="stack g8">
      {toOrigin && can('viewDocuments') && <a href={`/request/${id}/origin`}>Сверить с пояснительной запиской</a>}
      {mayCreate && <a href={`/request/new/${id}`}>Скопировать в новое заявление</a>}
    </span>
  )
}

/** Of an application that was refused or left without consideration: the same again, mended. */
export function CopyOfRefused({ id, stage }: { id: string; stage: Stage }) {
  const mayCreate = useHolds('CreateRequest')
  const { final, group } = stageRule(stage)
  if (!mayCreate || !final || group !== 'closed') return null
  return (
    <Button component="a" href={`/request/new/${id}`}>
      Скопировать и подать снова
    </Button>
  )
}
