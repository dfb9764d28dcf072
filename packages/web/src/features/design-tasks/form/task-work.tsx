import './design-task-form.css'
import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { contentOf, placeName } from '@portal/domain/design-tasks/content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { failureText } from '../../../platform/api/call-failed.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useLeft } from '../../../platform/form/use-left.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useAskedLeave } from '../../../platform/ui/dialogs/use-asked-leave.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useDebouncedText } from '../../../platform/ui/fields/use-debounced-text.ts'
import { Card } from '../../../platform/ui/page/card.tsx'
import { Columns } from '../../../platform/ui/page/page.tsx'
import { SectionMenu } from '../../../platform/ui/page/section-menu.tsx'
import { TaskHistory } from '../compare/task-history.tsx'
import { TaskMigration } from '../compare/task-migration.tsx'
import { VersionDifference } from '../compare/version-difference.tsx'
import {
  checkQuery,
  type DesignTaskSchema,
  type DesignTaskVersion,
  taskEnumerationQuery,
} from '../design-task-queries.ts'
import { TaskAside } from './task-aside.tsx'
import { TaskApprovers } from './task-approvers.tsx'
import { type TaskFile, TaskHead } from './task-head.tsx'
import { TaskLeft } from './task-left.tsx'
import { TaskUnplaced } from './task-unplaced.tsx'
import { TaskRemarks } from './task-remarks.tsx'
import { TaskFormProvider } from './form-context.ts'
import { SectionForm } from './form-parts.tsx'
import { sectionAt, sectionsOf } from './sections.ts'
import { standOn } from './stand-on.ts'
import { useTaskEdits } from './use-task-edits.ts'

interface TaskWorkProps {
  version: DesignTaskVersion
  schema: DesignTaskSchema
  onSign: (file: TaskFile) => void
  /** The viewer of XML files is another feature: the page has it. */
  renderXml: (file: { url: string; name: string }) => ReactNode
}

/** What stands over the task. */
type Shown = 'history' | 'historyOfPlace' | 'difference' | 'migration' | 'xml'

/** One version of a task: sections of its schema, the form, what is left, who approves. */
export function TaskWork({ version, schema, onSign, renderXml }: TaskWorkProps) {
  const { model, settings } = schema
  const values = useMemo(
    () => version.content.map(({ image, ...row }) => ({ ...row, file: image?.sha256 ?? null })),
    [version.content],
  )
  const content = useMemo(() => contentOf(values), [values])
  const edits = useTaskEdits({ version, model, content })
  const isUnsaved = edits.isSending || edits.failure !== undefined
  useAskedLeave(() => isUnsaved, 'Последние изменения задания ещё не записаны. Уйти, не дождавшись?')
  const later = useDebouncedText(String(version.revision), 1500)
  const checked = useQuery({ ...checkQuery(version.id, later), placeholderData: keepPreviousData })
  const [place, setPlace] = useState('')
  const [shown, setShown] = useState<Shown>()
  const sections = useMemo(() => sectionsOf(model, settings, content), [model, settings, content])
  const [asked, setAsked] = useState(placeInAddress)
  const faults = checked.data?.faults ?? []
  const left = useLeft()
  const [isCheckAsked, setCheckAsked] = useState(false)
  const isTold = (path: string) => isCheckAsked || left.tells(path, content.at(path)?.value)
  const found = new Map(
    faults.toReversed().flatMap(({ path, text }) => (isTold(path) ? [[path, typograph(text)]] : [])),
  )
  const sectionOf = (path: string) => sectionAt(sections, path)
  const opened = asked === '' ? undefined : sectionOf(asked)
  const section = sections.find(({ id }) => id === asked) ?? sections.find(({ id }) => id === opened) ?? sections[0]
  // A link from elsewhere names the field itself.
  useEffect(() => standOn(placeInAddress()), [])
  const placeHere = { path: place, name: placeName(model, place) || 'Задание в целом' }
  const goTo = (path: string) => {
    setShown(undefined)
    setAsked(sectionOf(path))
    requestAnimationFrame(() => requestAnimationFrame(() => standOn(path)))
  }
  return (
    <TaskFormProvider
      value={{
        enumeration: (name) => taskEnumerationQuery(version, name),
        places: version.content,
        imageHref: (path) => fileUrl(designTasks.imageFile, { query: { id: version.id, path } }),
        model,
        content,
        edits,
        mayEdit: version.may.edit,
        found,
        said: settings.fields,
        onPlace: setPlace,
        onLeave: left.leave,
      }}
    >
      <TaskHead
        version={version}
        edits={edits}
        checked={checked.data}
        onSign={onSign}
        onShow={setShown}
        onMoveByCheck={() => setCheckAsked(true)}
      />
      {edits.failure !== undefined && (
        <Notice
          tone="danger"
          alert
          title="Последние изменения не сохранены"
          action={
            <Button size="compact-sm" variant="default" onClick={() => void edits.flush()}>
              Повторить
            </Button>
          }
        >
          {failureText(edits.failure)}
        </Notice>
      )}
      <TaskUnplaced
        values={edits.unplaced}
        why={
          version.may.edit
            ? 'Этих мест в задании больше нет. Если блок вернут, введённое запишется само. Скопируйте то, что вам нужно, и уберите лишнее.'
            : 'Сейчас задание изменять нельзя. Когда его снова можно будет изменять, введённое запишется само. Уберите то, что больше не нужно.'
        }
        onForget={edits.forgetUnplaced}
      />
      {version.newerSchema && (
        <Notice
          title={`Действует версия схемы ${version.newerSchema.version}`}
          action={
            version.may.edit && (
              <Button size="compact-sm" variant="default" onClick={() => setShown('migration')}>
                Что изменится
              </Button>
            )
          }
        >
          {typograph(
            `Это задание составлено по версии ${version.schema.version} и остаётся на ней, пока ${version.may.edit ? 'вы его не переведёте' : 'его не переведёт автор или согласующий'}.`,
          )}
        </Notice>
      )}
      {version.more && (
        <Notice tone="warn" title="Задание показано не целиком">
          Оно больше, чем помещается на странице. Скачайте XML, чтобы увидеть всё.
        </Notice>
      )}
      <Columns
        menu={
          <SectionMenu
            label="Разделы задания"
            sections={sections.map(({ id, title }) => {
              const wrong = faults.filter(({ kind, path }) => kind !== 'hint' && sectionOf(path) === id).length
              return {
                id,
                label: typograph(title),
                ...(checked.data && { mark: markOf(wrong) }),
                ...(wrong > 0 && { note: String(wrong), hot: true }),
              }
            })}
            current={section?.id ?? ''}
            onSelect={(id) => {
              setAsked(id)
              history.replaceState(history.state, '', `#${encodeURIComponent(id)}`)
            }}
          />
        }
        aside={
          <>
            <TaskLeft
              checked={checked}
              onGo={(path) => {
                setCheckAsked(true)
                goTo(path)
              }}
            />
            <TaskApprovers version={version} />
            <TaskRemarks version={version} place={placeHere} onGo={goTo} onHistory={() => setShown('historyOfPlace')} />
            {version.aside > 0 && <TaskAside model={model} values={values} />}
          </>
        }
      >
        {section && (
          <Card key={section.id} title={typograph(section.title)}>
            <SectionForm section={section} />
          </Card>
        )}
      </Columns>
      {edits.clash && (
        <Dialog
          opened
          size="small"
          title="Это поле уже изменено: другим человеком или вами в другой вкладке"
          onClose={() => edits.settle('later')}
          footer={
            <>
              <Button variant="default" onClick={() => edits.settle('theirs')}>
                Оставить то значение
              </Button>
              <Button data-autofocus onClick={() => edits.settle('mine')}>
                Записать моё
              </Button>
            </>
          }
        >
          <div className="stack g12">
            <p>
              <b>{typograph(placeName(model, edits.clash.path))}</b>
            </p>
            <p>{`Сейчас там: ${edits.clash.theirs ?? 'пусто'}`}</p>
            <p>{`У вас: ${edits.clash.mine ?? 'пусто'}`}</p>
          </div>
        </Dialog>
      )}
      {(shown === 'history' || shown === 'historyOfPlace') && (
        <TaskHistory
          version={version}
          model={model}
          place={shown === 'historyOfPlace' && place !== '' ? placeHere : undefined}
          onRestore={version.may.edit ? edits.write : undefined}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'difference' && (
        <VersionDifference version={version} model={model} onGo={goTo} onClose={() => setShown(undefined)} />
      )}
      {shown === 'migration' && version.newerSchema && (
        <TaskMigration version={version} newer={version.newerSchema} onClose={() => setShown(undefined)} />
      )}
      {shown === 'xml' && (
        <Dialog opened size="wide" title="XML задания" onClose={() => setShown(undefined)}>
          <div className="design-task-xml">
            {renderXml({ url: fileUrl(designTasks.xml, { query: { id: version.id } }), name: `${version.number}.xml` })}
          </div>
        </Dialog>
      )}
    </TaskFormProvider>
  )
}

function markOf(wrong: number): 'warn' | 'done' {
  return wrong > 0 ? 'warn' : 'done'
}

/** A section or a field that the address names; nothing where it is misspelt. */
function placeInAddress(): string {
  try {
    return decodeURIComponent(globalThis.location.hash.slice(1))
  } catch {
    return ''
  }
}
