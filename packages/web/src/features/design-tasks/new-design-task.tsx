import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { documentTypes } from '@portal/domain/design-tasks/document-types'
import { designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, upload } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { newId } from '../../platform/session/ids.ts'
import { LookupField, type Found } from '../../platform/ui/fields/lookup-field.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { DropLabel, FileDrop } from '../../platform/ui/files/file-drop.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { ApplicationLookup } from './application-lookup.tsx'
import { activeSchemaQuery } from './design-task-queries.ts'

interface NewDesignTaskProps {
  onMade: (id: string) => void
}

/** The ways to begin a task, or a note that an application gives. */
export function NewDesignTask({ onMade }: NewDesignTaskProps) {
  return (
    <>
      <BlankTask onMade={onMade} />
      <FromApplication onMade={onMade} />
      <TaskFromFile onMade={onMade} />
      <CopiedTask onMade={onMade} />
    </>
  )
}

function BlankTask({ onMade }: NewDesignTaskProps) {
  const active = useQuery(activeSchemaQuery('designTask'))
  const create = useSend(designTasks.create, {
    stale: [keys.designTasks('list'), keys.designTasks('counts')],
    onDone: ({ id }) => onMade(id),
  })
  const schema = active.data?.schema
  return (
    <Card title="Пустое">
      <div className="stack g12">
        {active.isPending && <SkeletonLines lines={2} what="действующую схему" />}
        {active.isError && <Notice tone="danger">{failureText(active.error)}</Notice>}
        {active.data && !schema && (
          <Notice tone="warn" title="Действующей схемы нет">
            Пустое задание можно создать, когда сотрудники экспертизы введут схему в действие. Готовый XML можно
            загрузить уже сейчас.
          </Notice>
        )}
        {schema && (
          <>
            <p>{typograph(`По схеме «${schema.title}», версия ${schema.version}.`)}</p>
            <div>
              <Button
                loading={create.isPending}
                onClick={() => create.mutate({ body: { documentType: 'designTask' } })}
              >
                Создать пустое задание
              </Button>
            </div>
          </>
        )}
        <FailureNotice error={create.error} />
      </div>
    </Card>
  )
}

const documents = [
  { value: 'designTask', label: documentTypes.designTask },
  { value: 'explanatoryNote', label: documentTypes.explanatoryNote },
] as const

function FromApplication({ onMade }: NewDesignTaskProps) {
  const [request, setRequest] = useState<Found | null>(null)
  const [type, setType] = useState<(typeof documents)[number]['value']>('designTask')
  const create = useSend(designTasks.create, {
    stale: [keys.designTasks('list'), keys.designTasks('counts')],
    onDone: ({ id }) => onMade(id),
  })
  return (
    <Card title="По заявлению">
      <div className="stack g12">
        <p>
          {typograph(
            'Объект, участники, показатели и источники средств возьмутся из заявления; чего в нём нет, форма перечислит в «Что осталось».',
          )}
        </p>
        <ApplicationLookup value={request} onChange={setRequest} />
        <SelectField
          label="Что составить"
          empty={null}
          options={documents}
          value={type}
          onChange={(value) => setType(documents.find((one) => one.value === value)?.value ?? type)}
        />
        <div>
          <Button
            variant="default"
            disabled={!request}
            loading={create.isPending}
            onClick={() => request && create.mutate({ body: { documentType: type, requestId: request.id } })}
          >
            Составить
          </Button>
        </div>
        <FailureNotice error={create.error} />
      </div>
    </Card>
  )
}

interface Taken {
  id: string
  leftOut: { line: number; text: string }[]
}

function TaskFromFile({ onMade }: NewDesignTaskProps) {
  const [name, setName] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [taken, setTaken] = useState<Taken>()
  const take = async (file: File) => {
    setName(file.name)
    setFailure(undefined)
    try {
      const key = newId()
      const made = await upload(designTasks.createFromXml, { query: { name: file.name }, key }, file, () => undefined)
      if (made.leftOut.length === 0) onMade(made.id)
      else setTaken(made)
    } catch (error) {
      setFailure(error)
    } finally {
      setName(undefined)
    }
  }
  return (
    <Card title="Из файла XML">
      <div className="stack g12">
        <FileDrop
          label={name === undefined ? <DropLabel what="файл задания" /> : `Читаем «${name}»…`}
          hint="XML до 30 МБ. Схема находится по корневому элементу и версии в файле"
          accept=".xml"
          disabled={name !== undefined}
          onFiles={([file]) => {
            if (file) void take(file)
          }}
        />
        <FailureNotice title="Файл не принят" error={failure} />
        {taken && (
          <Notice
            tone="warn"
            alert
            title="Задание создано, но не всё в файле есть в схеме"
            action={
              <Button size="compact-sm" onClick={() => onMade(taken.id)}>
                Открыть задание
              </Button>
            }
          >
            <ul>
              {taken.leftOut.slice(0, 20).map(({ line, text }) => (
                <li key={`${line} ${text}`}>{typograph(`Строка ${line}: ${text}`)}</li>
              ))}
            </ul>
            {taken.leftOut.length > 20 && <p>{`И ещё ${taken.leftOut.length - 20}.`}</p>}
          </Notice>
        )}
      </div>
    </Card>
  )
}

function CopiedTask({ onMade }: NewDesignTaskProps) {
  const [chosen, setChosen] = useState<Found | null>(null)
  const copy = useSend(designTasks.copy, {
    stale: [keys.designTasks('list'), keys.designTasks('counts')],
    onDone: ({ id }) => onMade(id),
  })
  return (
    <Card title="Копия прежнего">
      <div className="stack g12">
        <LookupField
          label="Задание"
          placeholder="Номер или объект"
          value={chosen}
          onChange={setChosen}
          search={(text) => ({
            queryKey: keys.designTasks('found', text),
            queryFn: async ({ signal }) => {
              const query = { ...(text && { text }), size: 20 }
              const { rows } = await call(designTasks.list, { query }, signal)
              return rows.map(({ id, number, object, version, status }) => ({
                id,
                name: `${number} ${object || 'Объект не назван'}`,
                note: `версия ${version}, ${designTaskStatuses[status].toLowerCase()}`,
              }))
            },
          })}
        />
        <div>
          <Button
            variant="default"
            disabled={!chosen}
            loading={copy.isPending}
            onClick={() => chosen && copy.mutate({ query: { id: chosen.id }, body: { as: 'task' } })}
          >
            Скопировать
          </Button>
        </div>
        <FailureNotice error={copy.error} />
      </div>
    </Card>
  )
}
