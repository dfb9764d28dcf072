import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { SigningWarning } from './signing-warning.tsx'
import { type SubstitutionCard, substitutionQuery } from './substitution-queries.ts'
import { resultText } from './substitution-words.ts'

interface ActivateSubstitutionProps {
  id: string
  onClose: (isActive: boolean) => void
}

/** Says in words what is handed over, and asks before it is. */
export function ActivateSubstitution({ id, onClose }: ActivateSubstitutionProps) {
  const toast = useToast()
  const card = useQuery(substitutionQuery(id))
  const activate = useSend(delegation.activateSubstitution, {
    stale: [keys.substitutions()],
    onDone: ({ deputy }) => {
      toast({ text: `Назначен заместитель: ${deputy.name}` })
      onClose(true)
    },
  })
  return (
    <Dialog
      opened
      title="Назначить заместителя?"
      size="small"
      busy={activate.isPending}
      onClose={() => onClose(false)}
      footer={
        <DialogFooter busy={activate.isPending} onClose={() => onClose(false)}>
          <Button
            loading={activate.isPending}
            disabled={!card.data}
            data-autofocus
            onClick={() => activate.mutate({ params: { id }, body: { action: 'activate' } })}
          >
            Назначить
          </Button>
        </DialogFooter>
      }
    >
      {card.isPending && <SkeletonLines lines={3} what="замещение" />}
      <FailedPart title="Не удалось прочитать черновик" query={card} />
      {card.data && <WhatComes {...card.data} />}
      <FailureNotice error={activate.error} />
    </Dialog>
  )
}

function WhatComes({ substitution, merged }: SubstitutionCard) {
  const { deputy, principal, scope, requests, rights, since, until } = substitution
  const told = {
    deputy: deputy.name,
    ...(principal.kind === 'organization' && { principal: principal.name }),
    scope,
    ...(merged ?? { requests, rights, since, until }),
  }
  return (
    <>
      <p>
        <b>{typograph(resultText(told))}</b>
      </p>
      {merged && (
        <Notice tone="amber" title="Дни пересекаются с действующим замещением">
          Оба станут одним: с правами и днями того и другого, как сказано выше.
        </Notice>
      )}
      {told.rights.includes('sign') && <SigningWarning />}
      <p className="muted">
        Заместитель узнает об этом в портале и по почте. Передать полномочия дальше он не сможет. Прекратить замещение
        можно в любой день.
      </p>
    </>
  )
}
