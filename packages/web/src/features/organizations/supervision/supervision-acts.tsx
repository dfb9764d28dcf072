import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { SupervisionView } from '../organization-queries.ts'

/** Takes the look back. */
export function SupervisionActs({
  organizationId,
  supervision,
}: {
  organizationId: string
  supervision: SupervisionView
}) {
  const toast = useToast()
  const [ending, setEnding] = useState(false)
  const end = useSend(organizations.endSupervision, {
    stale: [keys.organizations(organizationId)],
    onDone: () => {
      setEnding(false)
      toast({ text: `Просмотр закрыт: ${supervision.body.name}` })
    },
  })
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setEnding(true)}>
        Закрыть
      </Button>
      <ConfirmDialog
        opened={ending}
        title="Закрыть просмотр?"
        subject={supervision.body.name}
        confirm="Закрыть просмотр"
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id: organizationId, bodyId: supervision.body.id } })}
        onClose={() => setEnding(false)}
      >
        <FailureNotice error={end.error} />
        Заявления организации для неё закроются сразу.
      </ConfirmDialog>
    </>
  )
}
