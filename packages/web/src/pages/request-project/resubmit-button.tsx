import { Button } from '@mantine/core'
import { type Stage, stageRule } from '@portal/domain/stages/stages'
import { useHolds } from '../../platform/session/session.tsx'

/** Of an application that was refused or left without consideration: the same again, mended. */
export function ResubmitButton({ id, stage, mayCopy }: { id: string; stage: Stage; mayCopy: boolean }) {
  const mayCreate = useHolds('CreateRequest')
  const { final, group } = stageRule(stage)
  if (!mayCreate || !mayCopy || !final || group !== 'closed') return null
  return (
    <Button component="a" href={`/request/new/${id}`}>
      Скопировать и подать снова
    </Button>
  )
}
