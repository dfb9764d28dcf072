import { delegation } from '@portal/contract/features/delegation/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { ExclusionDialog } from './exclusion-dialog.tsx'
import type { Exclusion } from './exclusions-queries.ts'

/** Another reason or another last day for who is kept away. */
export function ChangeExclusion({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const { id, requestId, number, person, reason, until } = exclusion
  const toast = useToast()
  const change = useSend(delegation.changeExclusion, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: () => {
      toast({ text: `Отстранение изменено: ${person.name}` })
      onClose()
    },
  })
  return (
    <ExclusionDialog
      title="Изменить отстранение"
      confirm="Сохранить"
      about={
        <p>
          <b>{person.name}</b>, заявление <span className="nowrap">{number}</span>
        </p>
      }
      initial={{ reason, until: until ?? '' }}
      busy={change.isPending}
      error={change.error}
      onSave={(body) => change.mutate({ params: { id }, body })}
      onClose={onClose}
    />
  )
}
