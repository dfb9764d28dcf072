import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { delegation } from '@portal/contract/features/delegation/endpoints'
import { counted } from '@portal/domain/russian/plural'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { DaysDialog } from './days-dialog.tsx'

type Copied = Got<typeof delegation.copySubstitutionsOfOrganization>

/** All deputies of an organisation for other days, as drafts; says of whom none was made, and why. */
export function CopyOfOrganization({ onClose }: { onClose: () => void }) {
  const administered = useSession().organizations.filter(({ role }) => role === 'orgAdmin')
  const [organizationId, setOrganizationId] = useState(administered[0]?.id ?? '')
  const [copied, setCopied] = useState<Copied>()
  const copy = useSend(delegation.copySubstitutionsOfOrganization, {
    stale: [keys.substitutions()],
    onDone: setCopied,
  })
  if (copied) return <WhatWasMade copied={copied} onClose={onClose} />
  return (
    <DaysDialog
      title="Повторить замещения организации"
      error={copy.error}
      busy={copy.isPending}
      onClose={onClose}
      renderSubmit={(submit) => (
        <Button
          loading={copy.isPending}
          onClick={() => submit((days) => copy.mutate({ body: { organizationId, ...days } }))}
        >
          Составить черновики
        </Button>
      )}
    >
      <p className="muted">
        {typograph(
          'По каждому, кто замещал организацию, составится черновик с теми же правами. Прекращённые досрочно не повторяются.',
        )}
      </p>
      {administered.length > 1 && (
        <ChoiceField
          label="Организация"
          value={organizationId}
          options={administered.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setOrganizationId}
        />
      )}
    </DaysDialog>
  )
}

const drafts = ['черновик', 'черновика', 'черновиков'] as const

function WhatWasMade({ copied: { made, left }, onClose }: { copied: Copied; onClose: () => void }) {
  return (
    <Dialog
      opened
      title={made.length > 0 ? `Составлено: ${counted(made.length, drafts)}` : 'Черновиков не составлено'}
      size="small"
      onClose={onClose}
      footer={
        <Button onClick={onClose} data-autofocus>
          Понятно
        </Button>
      }
    >
      {made.length === 0 && left.length === 0 && (
        <p>{typograph('У организации ещё не было замещений, которые можно повторить. Назначьте заместителя.')}</p>
      )}
      {made.length > 0 && (
        <ul className="stack g8">
          {made.map(({ id, deputy }) => (
            <li key={id}>
              <a href={`/delegation/${id}`}>{deputy.name}</a>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <>
          <p>
            <b>Не повторены</b>
          </p>
          <ul className="stack g8">
            {left.map(({ name, why }) => (
              <li key={name}>
                {name}
                <div className="meta">{typograph(why)}</div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
