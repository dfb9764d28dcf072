import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { heldName, heldText, isHolding } from '@portal/domain/organizations/held'
import { type MemberRole, memberRoles } from '@portal/domain/organizations/organization'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { MemberView } from '../organization-queries.ts'

interface MemberActsProps {
  organizationId: string
  member: MemberView
  all: readonly MemberView[]
}

/** What an administrator does with one of his people: role and post, hand over his applications, take him out. */
export function MemberActs({ organizationId, member, all }: MemberActsProps) {
  const [doing, setDoing] = useState<'change' | 'handOver' | 'remove'>()
  const close = () => setDoing(undefined)
  const props = { organizationId, member, all, onClose: close }
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Роль и должность: ${member.name}`}
        onClick={() => setDoing('change')}
      >
        Роль
      </Button>
      {isHolding(member) && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Передать ${heldName(member)}: ${member.name}`}
          onClick={() => setDoing('handOver')}
        >
          Передать {heldName(member)}
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Вывести из организации: ${member.name}`}
        onClick={() => setDoing('remove')}
      >
        Вывести
      </Button>
      {doing === 'change' && <ChangeDialog {...props} />}
      {doing === 'handOver' && <LeaveDialog {...props} leaves={false} />}
      {doing === 'remove' && <LeaveDialog {...props} leaves />}
    </>
  )
}

interface DialogProps extends MemberActsProps {
  onClose: () => void
}

function ChangeDialog({ organizationId, member, onClose }: DialogProps) {
  const toast = useToast()
  const [role, setRole] = useState<MemberRole>(member.role)
  const [position, setPosition] = useState(member.position ?? '')
  const change = useSend(organizations.changeMember, {
    stale: [keys.organizations(organizationId)],
    onDone: () => {
      toast({ text: `Изменено: ${member.name}` })
      onClose()
    },
  })
  const params = { id: organizationId, userId: member.userId }
  return (
    <Dialog
      opened
      title="Роль и должность"
      size="small"
      onClose={onClose}
      busy={change.isPending}
      footer={
        <DialogFooter busy={change.isPending} onClose={onClose}>
          <Button loading={change.isPending} onClick={() => change.mutate({ params, body: { role, position } })}>
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>{member.name}</b>
      </p>
      <FailureNotice error={change.error} />
      <SelectField
        label="Роль"
        empty={null}
        options={typedKeys(memberRoles).map((value) => ({ value, label: memberRoles[value].title }))}
        value={role}
        onChange={(value) => setRole(value === 'orgAdmin' ? 'orgAdmin' : 'member')}
      />
      <TextField label="Должность" value={position} onChange={(event) => setPosition(event.target.value)} />
    </Dialog>
  )
}

function LeaveDialog({ organizationId, member, all, leaves, onClose }: DialogProps & { leaves: boolean }) {
  const toast = useToast()
  const [heirId, setHeir] = useState('')
  const [tried, setTried] = useState(false)
  const done = { stale: [keys.organizations(organizationId), keys.requests(), keys.designTasks()] }
  const remove = useSend(organizations.removeMember, {
    ...done,
    onDone: () => {
      toast({ text: `Больше не сотрудник: ${member.name}` })
      onClose()
    },
  })
  const give = useSend(organizations.handOverRequests, {
    ...done,
    onDone: ({ count, tasks }) => {
      toast({ text: `Передано: ${heldText({ requests: count, tasks })}` })
      onClose()
    },
  })
  const heirs = all.filter(({ userId, state }) => userId !== member.userId && state === 'active')
  const isNeeded = isHolding(member)
  const question = `ому перейдут ${heldName(member)}`
  const params = { id: organizationId, userId: member.userId }
  const busy = remove.isPending || give.isPending
  const error = remove.error ?? give.error
  const refused = error instanceof CallFailed ? error.field('heirId') : undefined
  const save = () => {
    setTried(true)
    if (isNeeded && heirId === '') return
    if (leaves) remove.mutate({ params, body: { heirId: heirId || null } })
    else give.mutate({ params, body: { heirId } })
  }
  return (
    <Dialog
      opened
      title={leaves ? 'Вывести из организации?' : `Передать ${heldName(member)}`}
      size="small"
      onClose={onClose}
      busy={busy}
      footer={
        <DialogFooter busy={busy} onClose={onClose}>
          <Button loading={busy} onClick={save}>
            {leaves ? 'Вывести' : 'Передать'}
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>{member.name}</b>
      </p>
      <p>{aboutText(member, leaves)}</p>
      <FailureNotice error={error} />
      {isNeeded && (
        <SelectField
          label={`К${question}`}
          required
          options={heirs.map(({ userId, name, position }) => ({
            value: userId,
            label: position ? `${name}, ${position}` : name,
          }))}
          value={heirId}
          error={(tried && heirId === '' && `Выберите, к${question}`) || refused}
          onChange={setHeir}
        />
      )}
    </Dialog>
  )
}

function aboutText(member: MemberView, leaves: boolean): string {
  const what = heldText(member)
  if (!leaves) return `У сотрудника ${what}. Владельцем станет тот, кого вы выберете.`
  return isHolding(member)
    ? `Заявления и задания организации для него закроются. У него ${what}: выберите, кому они перейдут.`
    : 'Заявления и задания организации для него закроются. Вернуть его можно новым приглашением.'
}
