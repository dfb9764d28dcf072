import './earlier-card.css'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { isLike, soughtText, useRequestSearch } from '../../platform/api/use-request-search.ts'
import { useSession } from '../../platform/session/session.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { type Earlier, unitedQuery } from './copy-queries.ts'

// More are narrowed by typing.
const shown = 5

/** The way past the questions: by an application that exists, as its copy or its continuation. */
export function EarlierCard() {
  const { login } = useSession()
  const [typed, setTyped] = useState('')
  const united = useQuery(unitedQuery(login))
  const search = useRequestSearch(typed)
  const { sought, byNumber, byProject } = search
  const own = united.data?.groups.flatMap(({ requests }) => requests) ?? []
  const found = merged(
    own.filter((one) => isLike(one, sought)),
    [...byProject, ...byNumber],
  )
  const error = united.error ?? search.error
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
        <FailureNotice error={error} title="Не удалось найти заявления" />
        {found.length > 0 && (
          <ul className="earlier">
            {found.slice(0, shown).map((one) => (
              <li key={one.id}>
                <span className="grow">
                  <a className="num" href={`/request/new/${one.id}`}>
                    № {one.number}
                  </a>{' '}
                  <span className="clamp2">{one.objectName || 'Объект без названия'}</span>
                  <span className="meta">{noteOf(one, byProject.includes(one) && !isLike(one, sought))}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="meta" role="status">
          {!united.isPending &&
            soughtText({
              ...search,
              error,
              count: found.length,
              shown,
              nothingAtHand: 'У вас пока нет заявлений.',
              advice:
                'Ничего не нашлось. Проверьте номер: его пишут с начала, как «01-2026-00042», «72-1-1-3-000007-2026» или «2026-ШК-825».',
            })}
        </p>
      </div>
    </Card>
  )
}

/** Where it stands, what was concluded, and by what it was found where that is not to be seen. */
function noteOf({ stageTitle, conclusion }: Earlier, isByProject: boolean): string {
  const paper = conclusion && [`заключение № ${conclusion.number}`, conclusion.date && `от ${dayText(conclusion.date)}`]
  return [stageTitle, paper?.filter(Boolean).join(' '), isByProject && 'найдено по шифру проекта']
    .filter(Boolean)
    .join(' · ')
}

function merged(own: readonly Earlier[], others: readonly Earlier[]): Earlier[] {
  const all = [...own, ...others]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}
