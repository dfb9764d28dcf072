import { Button } from '@mantine/core'
import { dayText } from '@portal/domain/days'
import { counted, forms } from '@portal/domain/plural'
import { extensionGrounds } from '@portal/domain/stages/grounds'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Card } from '../../platform/ui/card.tsx'
import { Facts } from '../../platform/ui/facts.tsx'
import type { Deal } from './deal-queries.ts'
import { ExtensionForm } from './extension-form.tsx'

/** The application to extend the term, and what became of it. */
export function ExtensionCard({ requestId, deal }: { requestId: string; deal: Deal }) {
  const [editing, setEditing] = useState(false)
  const { extension, acts } = deal
  const may = acts.includes('saveExtension')
  if (!extension) return null
  return (
    <Card
      id="extension"
      title="Продление срока"
      aside={
        may &&
        !editing && (
          <Button variant="default" onClick={() => setEditing(true)}>
            Изменить заявление
          </Button>
        )
      }
    >
      {editing ? (
        <ExtensionForm requestId={requestId} extension={extension} onDone={() => setEditing(false)} />
      ) : (
        <Facts columns={2} rows={rowsOf(extension)} />
      )}
    </Card>
  )
}

const states: Readonly<Record<string, string>> = {
  draft: 'Заполняется',
  submitted: 'На рассмотрении',
  approved: 'Согласовано, подписывается соглашение',
  signed: 'Соглашение подписано',
  refused: 'Отказано',
  withdrawn: 'Отозвано',
  lapsed: 'Не состоялось в срок',
}

function rowsOf({ no, days, grantedDays, reason, ground, state, newEndsOn }: NonNullable<Deal['extension']>) {
  const rows: (readonly [string, string])[] = [
    ['Заявление', `№ ${no}`],
    ['Состояние', states[state] ?? state],
    ['Запрошено', days === null ? 'не указано' : counted(days, forms.workingDay)],
    ['Согласовано', grantedDays === null ? 'решения ещё нет' : counted(grantedDays, forms.workingDay)],
    ['Причина', typograph(reason ?? 'не указана')],
  ]
  const known = typedKeys(extensionGrounds).find((one) => one === ground)
  if (known) rows.push(['Основание второго продления', extensionGrounds[known].title])
  if (newEndsOn) rows.push(['Новый срок', dayText(newEndsOn)])
  return rows
}
