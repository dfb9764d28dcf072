import './test-page.css'
import { SegmentedControl } from '@mantine/core'
import { keyGuardTitle } from '@portal/domain/stages/guard-titles'
import { type ClientKey, clientKeyNames, clientKeyRule, clientKeys } from '@portal/domain/stages/keys'
import { useState } from 'react'
import { findByWords } from '../../platform/commands/find-by-words.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { whyClosed } from '../../platform/session/use-why.ts'
import { type DataColumn, DataList } from '../../platform/ui/data-list.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Mark } from '../../platform/ui/mark.tsx'
import type { Permissions } from './stages-queries.ts'

type State = Permissions['client'][ClientKey]

const words: Record<State, string> = { granted: 'Открыто', hidden: 'Скрыто', disabled: 'Только чтение' }
const marks = { granted: 'done', hidden: 'locked', disabled: 'warn' } as const
const states: readonly State[] = ['granted', 'hidden', 'disabled']
const kinds = {
  excluded: 'исключение',
  otherKind: 'вид заявления',
  stage: 'этап',
  role: 'роль',
  power: 'полномочие',
  guard: 'условие',
} as const

interface RightsTableProps {
  permissions: Permissions
  /** Only keys of these words or of this code. */
  sought: string
}

/** Every key of the screens: granted, hidden or disabled, by what, when it is open and for whom. */
export function RightsTable({ permissions, sought }: RightsTableProps) {
  const { client, reasons } = permissions
  const [shown, setShown] = useState<State | 'all'>('all')
  const found = sought
    ? findByWords(clientKeyNames, sought, (key) => `${clientKeys[key].title} ${key}`)
    : clientKeyNames
  // What only applications of another kind have would hide what this one lacks.
  const ofOtherKinds = found.filter((key) => reasons[key]?.kind === 'otherKind')
  const fitting = found.filter((key) => !ofOtherKinds.includes(key))
  const count = (state: State) => fitting.filter((key) => client[key] === state).length
  const columns = rightsColumns(permissions)
  return (
    <>
      <div className="test-filter">
        <SegmentedControl
          aria-label="Какие права показать"
          value={shown}
          onChange={(value) => setShown(states.find((state) => state === value) ?? 'all')}
          data={[
            { value: 'all', label: `Все ${fitting.length}` },
            ...states.map((state) => ({ value: state, label: `${words[state]} ${count(state)}` })),
          ]}
        />
      </div>
      <DataList
        label="Права на экране"
        rows={fitting.filter((key) => shown === 'all' || client[key] === shown)}
        rowKey={(key) => key}
        columns={columns}
        empty={<EmptyState title="Таких прав нет">Измените слово или выберите другое состояние.</EmptyState>}
      />
      {shown === 'all' && ofOtherKinds.length > 0 && (
        <details className="test-others" key={sought} open={sought !== ''}>
          <summary>Есть только у заявлений другого вида: {ofOtherKinds.length}</summary>
          <DataList label="Права других видов заявлений" rows={ofOtherKinds} rowKey={(key) => key} columns={columns} />
        </details>
      )}
    </>
  )
}

function rightsColumns(permissions: Permissions): DataColumn<ClientKey>[] {
  const { client } = permissions
  return [
    {
      key: 'title',
      title: 'Право',
      width: '36%',
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
      cell: (key) => <Reason rights={key} permissions={permissions} />,
    },
  ]
}

function Reason({ rights, permissions }: { rights: ClientKey; permissions: Permissions }) {
  const reason = permissions.reasons[rights]
  const closed = whyClosed(rights, permissions)
  const { guard } = clientKeyRule(rights)
  const title = keyGuardTitle(rights)
  if (!reason) {
    return (
      <span className="muted">
        Этап и роль подходят{title && `. ${typograph(title)} `}
        {guard && <span className="test-code">{guard}</span>}
      </span>
    )
  }
  return (
    <>
      <b>{kinds[reason.kind]}</b>
      {['guard', 'otherKind'].includes(reason.kind) && <span className="test-code"> {guard}</span>}:{' '}
      {typograph(reason.why)}
      {closed?.when && <p className="meta">Когда доступно. {typograph(closed.when)}</p>}
      {closed && <p className="meta">Кто может. {typograph(closed.who)}</p>}
    </>
  )
}
