import { Button, Menu } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { type DesignTaskStatus, designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import {
  IconArrowsDiff,
  IconCode,
  IconCopy,
  IconDots,
  IconFileTypePdf,
  IconFileTypeXml,
  IconHistory,
  IconPaperclip,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useHolds } from '../../../platform/session/session.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'
import { IconButton } from '../../../platform/ui/buttons/icon-button.tsx'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { PageHead } from '../../../platform/ui/page/page.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { DesignTaskCheck, DesignTaskVersion } from '../design-task-queries.ts'
import { statusTones } from '../design-task-words.ts'
import { AttachTaskDialog } from './attach-task-dialog.tsx'
import { TaskActDialog } from './task-act-dialog.tsx'
import type { TaskEdits } from './use-task-edits.ts'

interface TaskHeadProps {
  version: DesignTaskVersion
  edits: TaskEdits
  checked: DesignTaskCheck | undefined
  /** Signing is another feature: the page has it. */
  onSign: (file: TaskFile) => void
  onShow: (what: 'history' | 'difference' | 'xml') => void
  /** A move is asked for that what is left stands in the way of. */
  onMoveByCheck: () => void
}

/** The file of an agreed version. */
export type TaskFile = NonNullable<DesignTaskVersion['file']>
type Move = DesignTaskVersion['may']['moves'][number]

const whatFollows: Readonly<Partial<Record<DesignTaskStatus, string>>> = {
  onApproval: 'Согласующие увидят задание и примут решение. Пока оно на согласовании, содержание не изменяется.',
  returned: 'Содержание снова можно изменять. Решения согласующих и подписанный файл этой версии не сохранятся.',
  confirmed: 'Утверждённую версию изменить нельзя: следующая делается на её основе.',
  archived: 'Задание останется в списке и будет открываться, но новых версий у него не будет.',
  deleted: 'Черновик исчезнет из списка. Вернуть его нельзя.',
}

/** Number, version, status, whether all is saved, and what can be done. */
export function TaskHead({ version, edits, checked, onSign, onShow, onMoveByCheck }: TaskHeadProps) {
  const { id, number, object, status, schema, changedAt, versions, may, checksum } = version
  const navigate = useNavigate()
  const [move, setMove] = useState<Move>()
  const [isAttaching, setAttaching] = useState(false)
  // A task is confirmed by the signature under its file: that comes first.
  const begin = (one: Move) => {
    const { file } = version
    if (one.to === 'onApproval') onMoveByCheck()
    if (one.to === 'confirmed' && file && !file.isSigned) onSign(file)
    else setMove(one)
  }
  const stale = [keys.designTasks()]
  const copy = useSend(designTasks.copy, {
    stale,
    onDone: ({ id: made }) => void navigate({ href: `/design-task/${made}` }),
  })
  const mayCreateRequests = useHolds('CreateRequest')
  const isFeeding = status === 'confirmed' && schema.documentType === 'designTask' && mayCreateRequests
  const createRequest = useSend(designTasks.createRequest, {
    stale: [keys.requests()],
    onDone: ({ id: made }) => void navigate({ href: `/request/${made}/draft` }),
  })
  const offered = may.moves.filter(({ to }) => status !== 'onApproval' || (to !== 'approved' && to !== 'returned'))
  const [first, ...others] = offered.filter(({ to }) => to !== 'deleted')
  const rest = [...others, ...offered.filter(({ to }) => to === 'deleted')]
  return (
    <>
      <PageHead
        title={object ? typograph(object) : 'Задание на проектирование'}
        note={typograph(
          `${number ? `№ ${number}` : 'Номер не указан'} · схема «${schema.title}» ${schema.version} · изменено ${momentText(changedAt)}`,
        )}
        actions={
          <>
            {first && (
              <Button variant={isFeeding ? 'default' : 'filled'} onClick={() => begin(first)}>
                {titleOf(first, version)}
              </Button>
            )}
            {isFeeding && (
              <Button loading={createRequest.isPending} onClick={() => createRequest.mutate({ query: { id } })}>
                Создать заявление
              </Button>
            )}
            {may.makeVersion && (
              <Button
                variant="default"
                loading={copy.isPending}
                onClick={() => copy.mutate({ query: { id }, body: { as: 'version' } })}
              >
                Новая версия
              </Button>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <IconButton label="Ещё действия">
                  <IconDots size="1.25rem" aria-hidden />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  component="a"
                  href={fileUrl(designTasks.xml, { query: { id } })}
                  download
                  leftSection={<IconFileTypeXml size="1rem" aria-hidden />}
                >
                  Скачать XML
                </Menu.Item>
                <Menu.Item leftSection={<IconCode size="1rem" aria-hidden />} onClick={() => onShow('xml')}>
                  Показать XML
                </Menu.Item>
                <Menu.Item
                  component="a"
                  href={fileUrl(designTasks.print, { query: { id } })}
                  download
                  leftSection={<IconFileTypePdf size="1rem" aria-hidden />}
                >
                  Печатная форма PDF
                </Menu.Item>
                <Menu.Item leftSection={<IconHistory size="1rem" aria-hidden />} onClick={() => onShow('history')}>
                  История изменений
                </Menu.Item>
                {versions.length > 1 && (
                  <Menu.Item
                    leftSection={<IconArrowsDiff size="1rem" aria-hidden />}
                    onClick={() => onShow('difference')}
                  >
                    Сравнить версии
                  </Menu.Item>
                )}
                <Menu.Item
                  leftSection={<IconCopy size="1rem" aria-hidden />}
                  onClick={() => copy.mutate({ query: { id }, body: { as: 'task' } })}
                >
                  Скопировать в новое задание
                </Menu.Item>
                {isFeeding && (
                  <Menu.Item leftSection={<IconPaperclip size="1rem" aria-hidden />} onClick={() => setAttaching(true)}>
                    Приложить к заявлению
                  </Menu.Item>
                )}
                {rest.map((one) => (
                  <Menu.Item key={one.to} onClick={() => begin(one)}>
                    {titleOf(one, version)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </>
        }
      />
      <FailureNotice error={copy.error ?? createRequest.error} />
      <div className="row wrap g12">
        <Chip tone={statusTones[status]}>{designTaskStatuses[status]}</Chip>
        {versions.length > 1 ? (
          <SelectField
            aria-label="Версия"
            empty={null}
            options={versions.map((one) => ({
              value: one.id,
              label: `Версия ${one.version}, ${designTaskStatuses[one.status].toLowerCase()}`,
            }))}
            value={id}
            onChange={(chosen) => void navigate({ href: `/design-task/${chosen}` })}
          />
        ) : (
          <span>{`Версия ${version.version}`}</span>
        )}
        {checksum && <span className="meta">{`CRC32 ${checksum}`}</span>}
        {may.edit && (
          <span className="meta" aria-live="polite">
            {edits.isSending ? 'Сохраняем…' : edits.failure === undefined ? 'Сохраняется само' : 'Не сохранено'}
          </span>
        )}
      </div>
      {isAttaching && <AttachTaskDialog id={id} onClose={() => setAttaching(false)} />}
      {move && (
        <MoveDialog
          version={version}
          move={move}
          checked={checked}
          onDeleted={edits.forgetKept}
          onClose={() => setMove(undefined)}
        />
      )}
    </>
  )
}

function titleOf({ to, title }: Move, { file }: DesignTaskVersion): string {
  return to === 'confirmed' && file && !file.isSigned ? 'Подписать задание' : title
}

interface MoveDialogProps {
  version: DesignTaskVersion
  move: Move
  checked: DesignTaskCheck | undefined
  onDeleted: () => void
  onClose: () => void
}

function MoveDialog({ version, move: { to, title }, checked, onDeleted, onClose }: MoveDialogProps) {
  const navigate = useNavigate()
  const send = useSend(designTasks.changeStatus, {
    stale: to === 'deleted' ? [keys.designTasks('list'), keys.designTasks('counts')] : [keys.designTasks()],
    onDone: () => {
      if (to !== 'deleted') return onClose()
      onDeleted()
      void navigate({ href: '/design-tasks', ignoreBlocker: true })
    },
  })
  const { id, revision } = version
  const left = (checked?.counts.schema ?? 0) + (checked?.counts.assert ?? 0)
  return (
    <TaskActDialog
      version={version}
      question={`${title}?`}
      confirm={title}
      takesComment={to !== 'deleted'}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onConfirm={(comment) =>
        send.mutate({ params: { version: id, status: to }, body: { revision, ...(comment && { comment }) } })
      }
    >
      {whatFollows[to] && <p>{whatFollows[to]}</p>}
      {to === 'onApproval' && left > 0 && (
        <p>{`Проверка по схеме нашла замечаний: ${left}. Сначала исправьте их, они перечислены в «Что осталось».`}</p>
      )}
    </TaskActDialog>
  )
}
