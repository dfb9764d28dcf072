import './why-list.css'
import { TextInput } from '@mantine/core'
import { type ClientKey, clientKeyNames, clientKeys } from '@portal/domain/stages/permissions/keys'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { findByWords } from '@portal/domain/russian/find-by-words'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useRights } from '../../../platform/session/rights.tsx'
import { useWhy } from '../../../platform/session/use-why.ts'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import type { Why } from '../../../platform/ui/buttons/why-popover.tsx'
import { type Moves, movesQuery } from '../stages-queries.ts'

interface Closed extends Omit<Why, 'why'> {
  why?: string | undefined
  id: string
  title: string
  group: (typeof groupTitles)[number]
}

const groupTitles = [
  'Мешает условие',
  'Сейчас решает другая сторона',
  'Не входит в ваши права',
  'Бывает на других этапах',
  'Есть у заявлений другого вида',
] as const
/** Refused moves, moves of the other side and every key that is not granted, each with its reason; found by a word. */
export function WhyList({ requestId }: { requestId: string }) {
  const moves = useQuery(movesQuery(requestId))
  const closed = useClosed(moves.data)
  const [sought, setSought] = useState('')
  const shown = sought.trim() ? findByWords(closed, sought, (one) => one.title) : closed
  if (moves.isPending) return <SkeletonLines lines={6} />
  if (closed.length === 0 && !moves.isError) return <p>Вам открыто всё, что бывает на этом этапе.</p>
  return (
    <>
      <TextInput
        type="search"
        label="Что вы ищете?"
        placeholder="Кнопка, раздел или действие"
        autoComplete="off"
        leftSection={<IconSearch size="1.0625rem" aria-hidden />}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <p className="sr" role="status">
        {sought.trim() && `Найдено: ${shown.length}`}
      </p>
      <FailedPart title="Не удалось узнать, каких действий не хватает" query={moves} />
      {shown.length === 0 && (
        <EmptyState title="Такого среди закрытого нет">Проверьте слово или сотрите его.</EmptyState>
      )}
      {groupTitles.map((group) => (
        <WhyGroup key={group} title={group} closed={shown.filter((one) => one.group === group)} />
      ))}
    </>
  )
}

function WhyGroup({ title, closed }: { title: string; closed: readonly Closed[] }) {
  if (closed.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="why-list">
        {closed.map((one) => (
          <li key={one.id}>
            <b>{typograph(one.title)}</b>
            {one.why && <p>{typograph(one.why)}</p>}
            {one.when && <p>{typograph(one.when)}</p>}
            {one.who && <p className="meta">Кто может. {typograph(one.who)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function useClosed(data: Moves | undefined): Closed[] {
  const { can } = useRights()
  const why = useWhy()
  const refused = (data?.moves ?? []).filter(({ allowed, opens }) => !allowed && opens !== true)
  return [
    ...refused.map(
      (move): Closed => ({
        id: `${move.action} ${move.to}`,
        title: move.title,
        why: move.why ?? '',
        who: move.who,
        group: 'Мешает условие',
      }),
    ),
    ...(data?.others ?? []).map(
      (move, at): Closed => ({ id: `other ${at}`, ...move, group: 'Сейчас решает другая сторона' }),
    ),
    ...clientKeyNames.filter((key) => !can(key)).map((key) => closedKey(key, why(key))),
  ]
}

function closedKey(key: ClientKey, reason: ReturnType<ReturnType<typeof useWhy>>): Closed {
  const common = { id: key, title: clientKeys[key].title, who: reason?.who }
  switch (reason?.kind) {
    case 'guard':
      return { ...common, why: reason.why, group: 'Мешает условие' }
    case 'otherKind':
      return { id: key, title: common.title, why: reason.why, group: 'Есть у заявлений другого вида' }
    case 'stage':
      return { ...common, when: reason.when, group: 'Бывает на других этапах' }
    default:
      return { ...common, why: reason?.why, group: 'Не входит в ваши права' }
  }
}
