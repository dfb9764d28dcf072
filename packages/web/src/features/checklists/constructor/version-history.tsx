import { versionStates } from '@portal/domain/checklists/checklist'
import { useQuery } from '@tanstack/react-query'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import type { Tone } from '../../../platform/ui/tone.ts'
import { differencesQuery, type Version } from '../checklists-queries.ts'
import { versionTones } from '../checklist-words.ts'

const kinds = {
  added: { title: 'добавлено', tone: 'success' },
  removed: { title: 'убрано', tone: 'danger' },
  changed: { title: 'изменено', tone: 'amber' },
  moved: { title: 'переставлено', tone: 'info' },
} as const satisfies Record<string, { title: string; tone: Tone }>

/** All versions of a checklist, and how this one differs from the one before. */
export function VersionHistory({ version }: { version: Version }) {
  const asked = useQuery(differencesQuery(version.id))
  return (
    <div className="stack g16">
      <Card title="Версии">
        <ul className="stack g8">
          {version.versions.map(({ id, version: no, state, savedAt }) => (
            <li className="row wrap g12" key={id}>
              {id === version.id ? (
                <b>{`Версия ${no}, эта`}</b>
              ) : (
                <a href={`/checklists/constructor/${id}`}>{`Версия ${no}`}</a>
              )}
              <Chip tone={versionTones[state]}>{versionStates[state]}</Chip>
              <span className="meta tab">{momentText(savedAt)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={asked.data?.with ? `Чем отличается от версии ${asked.data.with}` : 'Что изменилось'}>
        {asked.error && !asked.data ? (
          <FailedPart title="Не удалось сравнить версии" query={asked} />
        ) : !asked.data ? (
          <SkeletonLines lines={4} what="сравнение" />
        ) : asked.data.rows.length === 0 ? (
          <EmptyState title={asked.data.with === null ? 'Это первая версия' : 'Отличий нет'} />
        ) : (
          <ul className="stack g12">
            {asked.data.rows.map(({ kind, title, fields }, at) => (
              // Two questions may have the same words: the list is read, never changed.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li className="stack g4" key={at}>
                <span className="row wrap g8">
                  <Chip tone={kinds[kind].tone}>{kinds[kind].title}</Chip>
                  <b>{typograph(title)}</b>
                </span>
                {fields.map(({ label, was, now }) => (
                  <span className="meta" key={label}>
                    {`${label}: `}
                    <del>{typograph(was) || 'пусто'}</del>
                    {' → '}
                    <ins>{typograph(now) || 'пусто'}</ins>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
