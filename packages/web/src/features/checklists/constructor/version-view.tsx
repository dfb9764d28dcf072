import { Button } from '@mantine/core'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import { contentFaults } from '@portal/domain/checklists/check-content'
import { checklistNumber, versionStates } from '@portal/domain/checklists/checklist'
import { IconDownload, IconPlayerPlay, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fileUrl, upload } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { GuardedButton } from '../../../platform/ui/buttons/guarded-button.tsx'
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog.tsx'
import { useAskedLeave } from '../../../platform/ui/dialogs/use-asked-leave.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import type { Content, Version } from '../checklists-queries.ts'
import { versionTones } from '../checklist-words.ts'
import { VersionEditor } from './version-editor.tsx'
import { VersionHistory } from './version-history.tsx'
import { VersionProblem } from './version-problem.tsx'
import { VersionTrial } from './version-trial.tsx'

const tabs = [
  { id: 'questions', label: 'Вопросы' },
  { id: 'trial', label: 'Пробный прогон' },
  { id: 'history', label: 'Версии' },
] as const

interface VersionViewProps {
  version: Version
  onOpen: (id: string) => void
  onGone: () => void
}

/** One version of a checklist: written, tried, compared, put in force. */
export function VersionView({ version, onOpen, onGone }: VersionViewProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('questions')
  const [edited, setEdited] = useState<{ content: Content; revision: number }>()
  const [problem, setProblem] = useState<Problem>()
  const content = edited?.content ?? version.content
  const isChanged = edited !== undefined
  const revision = edited?.revision ?? version.revision
  const reset = () => setEdited(undefined)
  useAskedLeave(() => isChanged, 'Изменения листа не сохранены. Уйти без них?')
  return (
    <>
      <PageHead
        title={`${checklistNumber(version.number)} ${version.title}`}
        note={
          <span className="row wrap g8">
            <a href="/checklists/constructor">Конструктор</a>
            <span>{`версия ${version.version}`}</span>
            <Chip tone={versionTones[version.state]}>{versionStates[version.state]}</Chip>
          </span>
        }
        actions={
          <Acts
            version={version}
            content={content}
            isChanged={isChanged}
            onOpen={onOpen}
            onGone={onGone}
            onFresh={reset}
            onProblem={setProblem}
          />
        }
      />
      {problem && <VersionProblem {...problem} />}
      <Tabs label="Лист" tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'questions' && (
          <VersionEditor
            version={version}
            content={content}
            isChanged={isChanged}
            revision={revision}
            onChange={(next) => setEdited({ content: next, revision })}
            onReset={reset}
            onKeep={() => setEdited({ content, revision: version.revision })}
          />
        )}
        {tab === 'trial' && <VersionTrial id={version.id} revision={version.revision} />}
        {tab === 'history' && <VersionHistory version={version} />}
      </Tabs>
    </>
  )
}

interface Problem {
  title: string
  error: unknown
}

interface ActsProps {
  version: Version
  content: Content
  isChanged: boolean
  onOpen: (id: string) => void
  onGone: () => void
  /** The content is another one than was being changed. */
  onFresh: () => void
  /** Why something was not done; undefined: it was. */
  onProblem: (problem: Problem | undefined) => void
}

function Acts({ version, content, isChanged, onOpen, onGone, onFresh, onProblem }: ActsProps) {
  const [asking, setAsking] = useState<'activate' | 'remove'>()
  const { picker, pick } = useFilePicker()
  const toast = useToast()
  const queries = useQueryClient()
  const stale = [keys.checklists('version', version.id), keys.checklists()]
  const activate = useSend(checklists.activate, {
    stale,
    onDone: () => {
      setAsking(undefined)
      onProblem(undefined)
      toast({ text: 'Версия введена в действие', tone: 'success' })
    },
    onFailed: (error) => {
      setAsking(undefined)
      onProblem({ title: 'Версия не введена в действие', error })
    },
  })
  const remove = useSend(checklists.removeVersion, {
    stale: [keys.checklists('versions')],
    onDone: () => {
      onFresh()
      onGone()
    },
    onFailed: (error) => {
      setAsking(undefined)
      onProblem({ title: 'Черновик не удалён', error })
    },
  })
  const next = useSend(checklists.create, {
    stale: [keys.checklists()],
    onDone: ({ id }) => onOpen(id),
    onFailed: (error) => onProblem({ title: 'Следующая версия не заведена', error }),
  })
  const faults = contentFaults(content)
  const why = isChanged
    ? 'Сначала сохраните черновик.'
    : faults.length > 0
      ? `Сначала исправьте: ${faults[0]?.message}.`
      : null
  const bring = async (file: File | undefined) => {
    if (!file) return
    onProblem(undefined)
    try {
      const sent = { params: { id: version.id } }
      queries.setQueryData(
        keys.checklists('version', version.id),
        await upload(checklists.importVersion, sent, file, () => undefined),
      )
      onFresh()
      toast({ text: 'Вопросы взяты из таблицы', tone: 'success' })
    } catch (error) {
      onProblem({ title: 'Таблица не принята', error })
    }
    await queries.invalidateQueries({ queryKey: keys.checklists('version', version.id) })
  }
  const isDraft = version.state === 'draft'
  const draft = version.versions.find(({ state }) => state === 'draft')
  const newest = version.versions[0]?.version ?? version.version
  return (
    <>
      {picker}
      <Button
        component="a"
        variant="default"
        href={fileUrl(checklists.exportVersion, { params: { id: version.id } })}
        download
        leftSection={<IconDownload size="1rem" aria-hidden />}
      >
        Скачать XLSX
      </Button>
      {isDraft && (
        <Button
          variant="default"
          leftSection={<IconUpload size="1rem" aria-hidden />}
          onClick={() => pick({ accept: '.xlsx', onFiles: ([file]) => void bring(file) })}
        >
          Взять из XLSX
        </Button>
      )}
      {isDraft && (
        <Button variant="default" onClick={() => setAsking('remove')}>
          Удалить черновик
        </Button>
      )}
      {isDraft ? (
        <GuardedButton
          reason={why}
          leftSection={<IconPlayerPlay size="1rem" aria-hidden />}
          onClick={() => setAsking('activate')}
        >
          Ввести в действие
        </GuardedButton>
      ) : draft ? (
        <Button component="a" href={`/checklists/constructor/${draft.id}`}>
          {`К черновику версии ${draft.version}`}
        </Button>
      ) : (
        <Button
          leftSection={<IconPlus size="1rem" aria-hidden />}
          loading={next.isPending}
          onClick={() => next.mutate({ body: { of: 'version', templateId: version.templateId, version: newest + 1 } })}
        >
          Следующая версия
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'activate'}
        title="Ввести версию в действие?"
        subject={`${checklistNumber(version.number)} ${version.title}, версия ${version.version}`}
        confirm="Ввести в действие"
        busy={activate.isPending}
        onConfirm={() => activate.mutate({ params: { id: version.id }, body: { revision: version.revision } })}
        onClose={() => setAsking(undefined)}
      >
        Вопросы больше не изменятся. Прежняя версия уйдёт в архив, начатые по ней листы останутся при ней.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        title="Удалить черновик?"
        subject={`${checklistNumber(version.number)} ${version.title}, версия ${version.version}`}
        confirm="Удалить черновик"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: version.id } })}
        onClose={() => setAsking(undefined)}
      >
        Его вопросы не вернуть.
      </ConfirmDialog>
    </>
  )
}
