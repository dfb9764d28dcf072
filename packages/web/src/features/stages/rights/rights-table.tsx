import './test-page.css'
import { SegmentedControl } from '@mantine/core'
import { keyGuardTitle } from '@portal/domain/stages/moves/guard-titles'
import { type ClientKey, clientKeyNames, clientKeyRule, clientKeys } from '@portal/domain/stages/permissions/keys'
import { holdersOf, stagesOf } from '@portal/domain/stages/permissions/key-holders'
import { useState } from 'react'
import { findByWords } from '@portal/domain/russian/find-by-words'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { type DataColumn, DataList } from '../../../platform/ui/list/data-list.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { Mark } from '../../../platform/ui/display/mark.tsx'
import { openedText } from './opened-text.ts'
import { reasonTitles } from './reason-titles.ts'
import type { Explained } from '../stages-queries.ts'

type State = Explained['permissions']['client'][ClientKey]

const words: Record<State, string> = { granted: 'Открыто', hidden: 'Скрыто', disabled: 'Только чтение' }
const marks = { granted: 'done', hidden: 'locked', disabled: 'warn' } as const
const states: readonly State[] = ['granted', 'hidden', 'disabled']
interface RightsTableProps {
  view: Explained
  /** Only keys of these words or of this code. */
  sought: string
}

/** Every key of the screens: granted, hidden or disabled, by what, when it is open and for whom. */
export function RightsTable({ view, sought }: RightsTableProps) {
  const { client, reasons } = view.permissions
  const [shown, setShown] = useState<State | 'all'>('all')
  const found = sought
    ? findByWords(clientKeyNames, sought, (key) => `${clientKeys[key].title} ${key}`)
    : clientKeyNames
  // What only applications of another kind have would hide what this one lacks.
  const ofOtherKinds = found.filter((key) => reasons[key]?.kind === 'otherKind')
  const fitting = found.filter((key) => !ofOtherKinds.includes(key))
  const count = (state: State) => fitting.filter((key) => client[key] === state).length
  const columns = rightsColumns(view)
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

function rightsColumns(view: Explained): DataColumn<ClientKey>[] {
  const { client } = view.permissions
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
      cell: (key) => <Reason rights={key} view={view} />,
    },
  ]
}

function Reason({ rights, view: { permissions, openedBy } }: { rights: ClientKey; view: Explained }) {
  const { stage } = permissions
  const reason = permissions.reasons[rights]
  const { guard } = clientKeyRule(rights)
  const title = keyGuardTitle(rights)
  const when = stagesOf(rights, stage)
  return (
    <>
      {reason ? (
        <>
          <b>{reasonTitles[reason.kind]}</b>
          {['guard', 'otherKind'].includes(reason.kind) && <span className="test-code"> {guard}</span>}:{' '}
          {typograph(reason.why)}
        </>
      ) : (
        <>
          {typograph(openedText(stage, openedBy[rights]))}
          {title && ` Условие выполнено: ${typograph(title)} `}
          {guard && <span className="test-code">{guard}</span>}
        </>
      )}
      {when && <p className="meta">Когда доступно. {typograph(when)}</p>}
      <p className="meta">Кто может. {typograph(holdersOf(rights))}</p>
    </>
  )
}
