import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import {
  type ApprovalDecision,
  approvalDecisions,
  type ApproverRole,
  approverRoles,
} from '@portal/domain/design-tasks/statuses'
import { typedKeys } from '@portal/domain/typed-keys'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { type Found, LookupField } from '../../../platform/ui/fields/lookup-field.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { DesignTaskVersion } from '../design-task-queries.ts'
import { TaskActDialog } from './task-act-dialog.tsx'

const roles = typedKeys(approverRoles).map((role) => ({ value: role, label: approverRoles[role] }))

/** Who approves the version and what each has said. */
export function TaskApprovers({ version }: { version: DesignTaskVersion }) {
  const { id, approvers, may } = version
  const [isAdding, setAdding] = useState(false)
  const [decision, setDecision] = useState<ApprovalDecision>()
  const appoint = useSend(designTasks.approvers, {
    stale: [keys.designTasks('version', id)],
    onDone: () => setAdding(false),
  })
  const named = approvers.map(({ userId, role }) => ({ userId, role }))
  return (
    <Card title="Согласующие">
      <div className="stack g12">
        {approvers.length === 0 && <p className="muted">Согласующие не назначены.</p>}
        {approvers.map(({ userId, name, role, decision: said, comment }) => (
          <div key={userId} className="row g8">
            <div className="grow stack g4">
              <div>{name}</div>
              <div className="meta">{approverRoles[role]}</div>
              {said && (
                <div>
                  <Chip tone={said === 'agreed' ? 'success' : 'danger'}>{approvalDecisions[said]}</Chip>
                </div>
              )}
              {comment && <div className="meta">{typograph(comment)}</div>}
            </div>
            {may.appoint && (
              <IconButton
                label={`Убрать: ${name}`}
                disabled={appoint.isPending}
                onClick={() =>
                  appoint.mutate({ query: { id }, body: { approvers: named.filter((one) => one.userId !== userId) } })
                }
              >
                <IconTrash size="1.125rem" aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {!isAdding && <FailureNotice error={appoint.error} />}
        {may.appoint && (
          <div>
            <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
              Назначить
            </Button>
          </div>
        )}
        {may.decide && (
          <div className="row wrap g8">
            <Button size="compact-sm" onClick={() => setDecision('agreed')}>
              Согласовать
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDecision('refused')}>
              Не согласовать
            </Button>
          </div>
        )}
      </div>
      {isAdding && (
        <AppointDialog
          busy={appoint.isPending}
          error={appoint.error}
          onClose={() => setAdding(false)}
          onAppoint={(userId, role) =>
            appoint.mutate({
              query: { id },
              body: { approvers: [...named.filter((one) => one.userId !== userId), { userId, role }] },
            })
          }
        />
      )}
      {decision && <DecideDialog version={version} decision={decision} onClose={() => setDecision(undefined)} />}
    </Card>
  )
}

interface AppointDialogProps {
  busy: boolean
  error: unknown
  onAppoint: (userId: string, role: ApproverRole) => void
  onClose: () => void
}

function AppointDialog({ busy, error, onAppoint, onClose }: AppointDialogProps) {
  const [chosen, setChosen] = useState<Found | null>(null)
  const [role, setRole] = useState<ApproverRole>('technicalCustomer')
  return (
    <Dialog
      opened
      size="small"
      title="Назначить согласующего"
      onClose={onClose}
      busy={busy}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <Button disabled={!chosen} loading={busy} onClick={() => chosen && onAppoint(chosen.id, role)}>
            Назначить
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g12">
        <LookupField
          label="Кто"
          description="Человек своей организации или любой по точному логину либо адресу почты"
          value={chosen}
          onChange={setChosen}
          search={(search) => ({
            queryKey: keys.designTasks('persons', search),
            queryFn: async ({ signal }) => {
              const query = search ? { search } : {}
              return (await call(designTasks.persons, { query }, signal)).rows
            },
          })}
        />
        <SelectField
          label="В каком качестве"
          empty={null}
          options={roles}
          value={role}
          onChange={(value) => setRole(roles.find((one) => one.value === value)?.value ?? role)}
        />
        <FailureNotice error={error} />
      </div>
    </Dialog>
  )
}

interface DecideDialogProps {
  version: DesignTaskVersion
  decision: ApprovalDecision
  onClose: () => void
}

function DecideDialog({ version, decision, onClose }: DecideDialogProps) {
  const { id, revision } = version
  const decide = useSend(designTasks.decide, { stale: [keys.designTasks()], onDone: onClose })
  const title = decision === 'agreed' ? 'Согласовать' : 'Не согласовать'
  return (
    <TaskActDialog
      version={version}
      question={`${title} задание?`}
      confirm={title}
      takesComment
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(comment) => decide.mutate({ query: { id }, body: { revision, decision, comment } })}
    >
      {decision === 'refused' && <p>Задание вернётся автору на доработку.</p>}
    </TaskActDialog>
  )
}
