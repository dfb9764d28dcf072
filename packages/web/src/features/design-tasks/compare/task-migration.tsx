import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { type DesignTaskVersion, migrationQuery, schemasComparedQuery } from '../design-task-queries.ts'
import { SchemaDifferences } from './schema-differences.tsx'

interface TaskMigrationProps {
  version: DesignTaskVersion
  newer: NonNullable<DesignTaskVersion['newerSchema']>
  onClose: () => void
}

/** What becomes of an open task under the schema in force, before anything is changed. */
export function TaskMigration({ version, newer, onClose }: TaskMigrationProps) {
  const { id, revision, schema } = version
  const asked = useQuery(migrationQuery(id, { revision, schema: newer.id }))
  const compared = useQuery(schemasComparedQuery(schema.id, newer.id))
  const migrate = useSend(designTasks.migrate, { stale: [keys.designTasks()], onDone: onClose })
  const told = asked.data
  return (
    <Dialog
      opened
      title={`Перевести на версию схемы ${newer.version}?`}
      onClose={onClose}
      busy={migrate.isPending}
      footer={
        <DialogFooter busy={migrate.isPending} onClose={onClose}>
          <Button
            data-autofocus
            disabled={!told}
            loading={migrate.isPending}
            onClick={() => migrate.mutate({ query: { id }, body: { revision, schema: newer.id } })}
          >
            Перевести
          </Button>
        </DialogFooter>
      }
    >
      <div className="stack g16">
        <p>
          {typograph(
            `Сейчас задание составлено по версии ${schema.version}. Вернуть его на неё после перевода нельзя.`,
          )}
        </p>
        {asked.error && !told ? (
          <FailedPart title="Не удалось узнать, что изменится" query={asked} />
        ) : !told ? (
          <SkeletonLines lines={5} what="сравнение" />
        ) : (
          <>
            <p>{`Перейдёт без изменений: ${counted(told.moved - told.wrong.length, ['значение', 'значения', 'значений'])}.`}</p>
            <Told
              title="Нет места в новой схеме"
              note="Значения не пропадут: они останутся в «Отложенном», пока версия не закрыта."
              count={told.aside.length}
            >
              {told.aside.map(({ path, place, value }) => (
                <li key={path}>
                  <b>{typograph(place)}</b>
                  <span>{typograph(value)}</span>
                </li>
              ))}
            </Told>
            <Told
              title="Исправить"
              note="Место есть, но такое значение новая схема не принимает."
              count={told.wrong.length}
            >
              {told.wrong.map(({ path, place, value, text }) => (
                <li key={path}>
                  <b>{typograph(place)}</b>
                  <span>{typograph(value)}</span>
                  <span className="meta">{typograph(text)}</span>
                </li>
              ))}
            </Told>
            <Told
              title="Заполнить заново"
              note="Новая схема это требует, а в задании этого нет."
              count={told.toFill.length}
            >
              {told.toFill.map(({ path, place }) => (
                <li key={path}>{typograph(place)}</li>
              ))}
            </Told>
          </>
        )}
        {compared.data && (
          <details>
            <summary>{`Что изменилось в схеме: ${compared.data.total}`}</summary>
            <SchemaDifferences rows={compared.data.rows} total={compared.data.total} />
          </details>
        )}
        <FailureNotice error={migrate.error} />
      </div>
    </Dialog>
  )
}

interface ToldProps {
  title: string
  note: string
  count: number
  children: ReactNode
}

function Told({ title, note, count, children }: ToldProps) {
  if (count === 0) return null
  return (
    <section className="stack g8" aria-label={title}>
      <h3>{`${title}: ${count}`}</h3>
      <p className="meta">{note}</p>
      <ul className="design-task-rows">{children}</ul>
    </section>
  )
}
