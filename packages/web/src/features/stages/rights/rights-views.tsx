import { SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '../../../platform/ui/page/card.tsx'
import { MovesTable } from './moves-table.tsx'
import { RightsTable } from './rights-table.tsx'
import { ServerKeysList } from './server-keys-list.tsx'
import type { Explained } from '../stages-queries.ts'

const names = {
  self: 'Вы',
  declarant: 'Заявитель',
  organisation: 'Экспертиза',
} as const

/** Moves and keys with every reason, searched together, as the reader and as either side sees them. */
export function RightsViews({ views }: { views: readonly Explained[] }) {
  const [by, setBy] = useState<Explained['by']>('self')
  const [sought, setSought] = useState('')
  const view = views.find((one) => one.by === by) ?? views[0]
  if (!view) return null
  const isChosen = views.length > 1
  return (
    <>
      <Card
        title={isChosen ? 'Чьими глазами' : 'Что найти'}
        aside={isChosen && <span className="meta">стороны — со всеми правами</span>}
      >
        <div className="row wrap g16 test-clock">
          {isChosen && (
            <SegmentedControl
              aria-label="Чьими глазами"
              value={by}
              onChange={(value) => setBy(views.find((one) => one.by === value)?.by ?? 'self')}
              data={views.map((one) => ({ value: one.by, label: names[one.by] }))}
            />
          )}
          <TextInput
            className="grow test-search"
            type="search"
            label="Право, переход или их код"
            autoComplete="off"
            maxLength={100}
            leftSection={<IconSearch size="1.0625rem" aria-hidden />}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
      </Card>
      <Card
        title="Переходы с этого этапа"
        aside={<span className="meta test-code">{view.permissions.stage}</span>}
        flush
      >
        <MovesTable moves={view.moves} sought={sought.trim()} />
      </Card>
      <Card
        title="Права на экране"
        aside={<span className="meta test-code">{view.permissions.permissionName}</span>}
        flush
      >
        <RightsTable view={view} sought={sought.trim()} />
      </Card>
      <Card title="Права на сервере">
        <ServerKeysList view={view} sought={sought.trim()} />
      </Card>
    </>
  )
}
