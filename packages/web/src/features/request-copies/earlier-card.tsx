import './earlier-card.css'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSession } from '../../platform/session/session.tsx'
import { Card } from '../../platform/ui/card.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/skeletons.tsx'
import { TextField } from '../../platform/ui/text-field.tsx'
import { conclusionNumberQuery, type Earlier, projectNumberQuery, unitedQuery } from './copy-queries.ts'

// More are narrowed by typing.
const shown = 5
const leastSought = 3

/** The way past the questions: by an application that exists, as its copy or its continuation. */
export function EarlierCard() {
  const { login } = useSession()
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const united = useQuery(unitedQuery(login))
  const enabled = sought.length >= leastSought
  const byProject = useQuery({ ...projectNumberQuery(sought), enabled })
  const byConclusion = useQuery({ ...conclusionNumberQuery(sought), enabled })
  const own = united.data?.groups.flatMap(({ requests }) => requests) ?? []
  const found = merged(
    own.filter((one) => isLike(one, sought)),
    [...(byProject.data?.rows ?? []), ...(byConclusion.data?.rows ?? [])],
  )
  return (
    <Card title="Какое взять за основу">
      <div className="stack g12">
        <TextField
          label="Номер заявления или заключения, объект, шифр проекта"
          placeholder="Например, 2026-ШК-825"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {united.isPending && <SkeletonLines lines={3} what="заявления" />}
        <FailureNotice
          error={united.error ?? byProject.error ?? byConclusion.error}
          title="Не удалось найти заявления"
        />
        {united.data && found.length === 0 && (
          <p className="muted">
            {sought === '' ? 'У вас пока нет заявлений.' : 'Ничего не нашлось. Проверьте номер или шифр.'}
          </p>
        )}
        <ul className="earlier">
          {found.slice(0, shown).map((one) => (
            <li key={one.id}>
              <span className="grow">
                <a className="num" href={`/request/new/${one.id}`}>
                  № {one.number}
                </a>{' '}
                <span className="clamp2">{one.objectName || 'Объект без названия'}</span>
                <span className="meta">{one.stageTitle}</span>
              </span>
            </li>
          ))}
        </ul>
        {found.length > shown && <p className="meta">Ещё {found.length - shown}. Уточните номер или объект.</p>}
      </div>
    </Card>
  )
}

function isLike({ number, objectName, conclusion }: Earlier, sought: string): boolean {
  return `${number} ${objectName} ${conclusion?.number ?? ''}`.toLowerCase().includes(sought.toLowerCase())
}

function merged(own: readonly Earlier[], others: readonly Earlier[]): Earlier[] {
  const all = [...own, ...others]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}
