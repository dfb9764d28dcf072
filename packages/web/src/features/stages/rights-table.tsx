import './test-page.css'
import { SegmentedControl } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/stages'
import { type ClientKey, clientKeyNames, clientKeys } from '@portal/domain/stages/keys'
import { useState } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { type DataColumn, DataList } from '../../platform/ui/data-list.tsx'
import { Mark } from '../../platform/ui/mark.tsx'

type Permissions = Got<typeof stages.permissions>
type State = Permissions['client'][ClientKey]

const words: Record<State, string> = { granted: 'Открыто', hidden: 'Скрыто', disabled: 'Только чтение' }
const marks = { granted: 'done', hidden: 'locked', disabled: 'warn' } as const
const states: readonly State[] = ['granted', 'hidden', 'disabled']

/** Every key of the screens: granted, hidden or disabled for the reader now, and why. */
export function RightsTable({ permissions }: { permissions: Permissions }) {
  const { client } = permissions
  const [shown, setShown] = useState<State | 'all'>('all')
  const count = (state: State) => clientKeyNames.filter((key) => client[key] === state).length
  return (
    <>
      <div className="test-filter">
        <SegmentedControl
          aria-label="Какие права показать"
          value={shown}
          onChange={(value) => setShown(states.find((state) => state === value) ?? 'all')}
          data={[
            { value: 'all', label: `Все ${clientKeyNames.length}` },
            ...states.map((state) => ({ value: state, label: `${words[state]} ${count(state)}` })),
          ]}
        />
      </div>
      <DataList
        label="Права на экране"
        rows={clientKeyNames.filter((key) => shown === 'all' || client[key] === shown)}
        rowKey={(key) => key}
        columns={rightsColumns(permissions)}
      />
    </>
  )
}

function rightsColumns({ client, reasons }: Permissions): DataColumn<ClientKey>[] {
  return [
    {
      key: 'title',
      title: 'Право',
      width: '42%',
      phone: 'bare',
      cell: (key) => (
        <>
          {typograph(clientKeys[key].title)}
          <p className="meta test-code">{key}</p>
        </>
      ),
    },
    {
      key: 'state',
      title: 'Сейчас',
      width: '10rem',
      phone: 'bare',
      cell: (key) => (
        <span className="row g8 nowrap">
          <span aria-hidden className="row">
            <Mark state={marks[client[key]]} />
          </span>
          {words[client[key]]}
        </span>
      ),
    },
    {
      key: 'why',
      title: 'Почему',
      phone: 'bare',
      cell: (key) => (
        <span className={client[key] === 'granted' ? 'muted' : undefined}>
          {client[key] === 'granted' ? 'Открыто на этом этапе вашей роли' : typograph(reasons[key] ?? '')}
        </span>
      ),
    },
  ]
}
