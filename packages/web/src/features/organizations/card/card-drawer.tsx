import { Button } from '@mantine/core'
import { moscowDay } from '@portal/domain/calendar/days'
import { cardFields } from '@portal/domain/organizations/organization-card'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CollisionDialog } from '../../../platform/autosave/merge/collision-dialog.tsx'
import { SaveStatus, saidOfSave } from '../../../platform/autosave/save-status.tsx'
import { useFlush, useKept } from '../../../platform/autosave/use-autosave.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { fullName, useSession } from '../../../platform/session/session.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { AccountRows } from './account-rows.tsx'
import { CardFields } from './card-fields.tsx'
import { keptOf, makeCardModel } from './card-model.ts'
import type { OrganizationView } from '../organization-queries.ts'
import { SignatoryRows } from './signatory-rows.tsx'

type Sheet = 'who' | 'head' | 'accounts'

const sheets: readonly { id: Sheet; label: string }[] = [
  { id: 'who', label: 'Реквизиты' },
  { id: 'head', label: 'Руководитель и подписанты' },
  { id: 'accounts', label: 'Счета' },
]

interface CardDrawerProps {
  organization: OrganizationView
  onClose: () => void
}

/** The card of an organisation, saved while it is typed. What another administrator has changed meanwhile is merged, or asked about. */
export function CardDrawer({ organization, onClose }: CardDrawerProps) {
  const queries = useQueryClient()
  const me = fullName(useSession())
  const toast = useToast()
  const today = moscowDay(usePortalNow())
  const [autosave] = useState(() => makeCardModel({ queries, organization, me, now: () => new Date() }))
  const [saves] = useState(() => [autosave])
  const [compared, setCompared] = useState(true)
  const [sheet, setSheet] = useState<Sheet>('who')
  useKept(autosave)
  useEffect(() => autosave.adopt(keptOf(organization)), [autosave, organization])
  useFlush(saves, (everything) => toast(saidOfSave(everything)))
  return (
    <Drawer
      title={`Карточка: ${organization.name}`}
      onClose={onClose}
      keepsInput
      footer={
        <>
          <span className="meta">
            <SaveStatus
              all={saves}
              idle="Сохраняется само"
              label={(_, name) => labelOf(name)}
              onCompare={() => setCompared(true)}
            />
          </span>
          <Button onClick={onClose}>Готово</Button>
        </>
      }
    >
      <Tabs label="Разделы карточки" tabs={sheets} value={sheet} onChange={setSheet}>
        {sheet === 'who' && (
          <>
            <CardFields organization={organization} autosave={autosave} group="who" today={today} />
            <CardFields organization={organization} autosave={autosave} group="contact" today={today} />
          </>
        )}
        {sheet === 'head' && (
          <>
            <CardFields organization={organization} autosave={autosave} group="head" today={today} />
            <SignatoryRows autosave={autosave} today={today} />
          </>
        )}
        {sheet === 'accounts' && <AccountRows autosave={autosave} />}
      </Tabs>
      <CollisionDialog
        opened={compared}
        all={[{ autosave, label: labelOf, text: textOf }]}
        onClose={() => setCompared(false)}
      />
    </Drawer>
  )
}

function labelOf(name: string): string {
  if (name === 'signatories') return 'Кто ещё подписывает'
  if (name === 'accounts') return 'Банковские счета'
  return cardFields.find(({ id }) => id === name)?.label ?? name
}

function textOf(_name: string, value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'не заполнено' : value
  if (!Array.isArray(value) || value.length === 0) return 'не заполнено'
  return value.map((row: unknown) => rowText(row)).join('; ')
}

function rowText(row: unknown): string {
  if (typeof row !== 'object' || row === null) return ''
  const cells: unknown[] = Object.values(row)
  return cells.filter((cell) => typeof cell === 'string' && cell !== '').join(', ')
}
