import { Button } from '@mantine/core'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { useRights } from '../../platform/session/rights.tsx'
import { useHolds } from '../../platform/session/session.tsx'

/** Of an application that was refused or left without consideration: the same again, mended. */
export function ResubmitButton({ id, stage }: { id: string; stage: Stage }) {
  const mayCreate = useHolds('CreateRequest')
  const { holds } = useRights()
  const { final, group } = stageRule(stage)
  if (!mayCreate || !holds('CopyRequest') || !final || group !== 'closed') return null
  return (
    <Button component="a" href={`/request/new/${id}`}>
      Скопировать и подать снова
    </Button>
  )
}
