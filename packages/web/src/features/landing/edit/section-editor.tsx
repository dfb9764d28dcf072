import './section-editor.css'
import { Button } from '@mantine/core'
import { landing } from '@portal/contract/features/landing/endpoints'
import { landingSection, type LandingSectionCode } from '@portal/domain/landing/landing-sections'
import { plainTextOf } from '@portal/domain/landing/rich-text'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { LandingStateChip } from '../landing-state-chip.tsx'
import type { EditedLandingEntry } from '../landing-queries.ts'
import { EntryDrawer } from './entry-drawer.tsx'
import { useToldWhenRead } from './use-told-when-read.ts'

interface SectionEditorProps {
  section: LandingSectionCode
  /** All of the section, in its order. */
  entries: readonly EditedLandingEntry[]
  today: string
}

/** Entries of one section: added, changed, moved, removed and put back. */
export function SectionEditor({ section, entries, today }: SectionEditorProps) {
  const rule = landingSection(section)
  const [opened, setOpened] = useState<EditedLandingEntry | 'new'>()
  const { move, remove, restore } = useEntryActs(section)
  const kept = entries.filter(({ state }) => state !== 'removed')
  const removed = entries.filter(({ state }) => state === 'removed')
  return (
    <Card title={rule.title} aside={<Button onClick={() => setOpened('new')}>{`Добавить ${rule.one}`}</Button>}>
      {kept.length === 0 && (
        <EmptyState title="Здесь пока пусто">Пустой раздел на главной странице не показывается.</EmptyState>
      )}
      <ol className="section-editor">
        {kept.map((entry, at) => (
          <li key={entry.id}>
            <div className="section-editor-order">
              <IconButton
                label={`Выше: ${entry.title}`}
                disabled={at === 0 || move.isPending}
                onClick={() => move.to(entry, at)}
              >
                <IconArrowUp size="1.125rem" aria-hidden />
              </IconButton>
              <IconButton
                label={`Ниже: ${entry.title}`}
                disabled={at === kept.length - 1 || move.isPending}
                onClick={() => move.to(entry, at + 2)}
              >
                <IconArrowDown size="1.125rem" aria-hidden />
              </IconButton>
            </div>
            <div className="section-editor-what">
              <p className="row wrap g8">
                <b>{entry.title}</b>
                <LandingStateChip entry={entry} />
              </p>
              <p className="clamp2 muted">{aboutOf(entry)}</p>
              <p className="meta">
                {momentText(entry.changedAt)}
                {entry.changedBy && `, ${entry.changedBy}`}
              </p>
            </div>
            <div className="section-editor-acts">
              <Button variant="default" aria-label={`Изменить: ${entry.title}`} onClick={() => setOpened(entry)}>
                Изменить
              </Button>
              <IconButton label={`Убрать: ${entry.title}`} onClick={() => remove(entry)}>
                <IconTrash size="1.125rem" aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {removed.length > 0 && (
        <details className="section-editor-removed">
          <summary>Убранные: {removed.length}</summary>
          <ul className="section-editor">
            {removed.map((entry) => (
              <li key={entry.id}>
                <div className="section-editor-what">
                  <p>{entry.title}</p>
                  <p className="meta">
                    {momentText(entry.changedAt)}
                    {entry.changedBy && `, ${entry.changedBy}`}
                  </p>
                </div>
                <Button variant="default" aria-label={`Вернуть: ${entry.title}`} onClick={() => restore(entry)}>
                  Вернуть
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {opened !== undefined && (
        <EntryDrawer
          key={opened === 'new' ? 'new' : opened.id}
          section={section}
          entry={opened === 'new' ? null : opened}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  )
}

function useEntryActs(section: LandingSectionCode) {
  const toast = useToast()
  const failed = { onFailed: (error: unknown) => toast({ text: failureText(error), tone: 'danger' }) }
  const tell = useToldWhenRead()
  const update = useSend(landing.update, { stale: [keys.landing()], ...failed })
  const restore = useSend(landing.restore, {
    ...failed,
    onDone: ({ title }) => tell({ text: `${title}: снова на месте` }),
  })
  const putBack = (entry: EditedLandingEntry) => restore.mutate({ params: { section, id: entry.id } })
  const remove = useSend(landing.remove, {
    ...failed,
    onDone: (entry) => tell({ text: `${entry.title}: убрано с главной страницы`, undo: () => putBack(entry) }),
  })
  return {
    restore: putBack,
    remove: (entry: EditedLandingEntry) => remove.mutate({ params: { section, id: entry.id } }),
    move: {
      isPending: update.isPending,
      to(entry: EditedLandingEntry, position: number) {
        const { id, revision, title, body, url, seconds, startsAt, place, publishedFrom, publishedUntil } = entry
        const { file, picture } = entry
        update.mutate({
          params: { section },
          body: {
            id,
            revision,
            title,
            body,
            url,
            seconds,
            startsAt,
            place,
            publishedFrom,
            publishedUntil,
            fileRef: file?.ref ?? null,
            pictureRef: picture,
            position,
          },
        })
      },
    },
  }
}

function aboutOf({ body, file, url, startsAt, place }: EditedLandingEntry): string {
  const when = startsAt && `${momentText(startsAt)} (МСК)`
  return [when, place, plainTextOf(body), url, file?.name].filter(Boolean).join(' · ')
}
