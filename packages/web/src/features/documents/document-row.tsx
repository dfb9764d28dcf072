import '../../platform/ui/files/spinner.css'
import './document-row.css'
import { Button, Menu } from '@mantine/core'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import {
  IconCheck,
  IconDots,
  IconDownload,
  IconFileText,
  IconPaperclip,
  IconTrash,
  IconWritingSign,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fileUrl } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { sizeText } from '../../platform/format/numbers.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { WholeNumbers } from '../../platform/ui/display/whole-numbers.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { FileLink } from '../../platform/ui/files/file-link.tsx'
import { IconButton } from '../../platform/ui/buttons/icon-button.tsx'
import { StampedCopyLink } from '../../platform/ui/files/stamped-copy-link.tsx'
import type { DocumentView } from './deal-queries.ts'
import type { DocumentActs, SignableFile } from './document-acts.ts'
import { documentState } from './document-state.ts'

interface DocumentRowProps extends DocumentActs {
  requestId: string
  document: DocumentView
  /** Who has signed, and who has not: for papers of both sides. */
  sides?: boolean
}

/** One document: its state, the file, signatures, and what can be done. */
export function DocumentRow({ requestId, document, sides = false, ...acts }: DocumentRowProps) {
  const [removed, setRemoved] = useState(false)
  const { file, title, number, date, version, createdAt, by, state, maySign } = document
  const { tone, text } = documentState(document)
  const signable: SignableFile | undefined = file
    ? { ref: file.ref, name: file.name, size: file.size, place: title }
    : undefined
  const named = [number && !title.includes(number) && `№ ${number}`, date && `от ${dayText(date)}`]
    .filter(Boolean)
    .join(' ')
  return (
    <li className="document-row" data-state={state}>
      {state === 'printing' ? (
        <span className="spinner" aria-hidden />
      ) : (
        <IconFileText size="1.25rem" aria-hidden className="document-icon" />
      )}
      <div className="grow">
        <div className="document-title">
          {file ? <FileLink file={file}>{title}</FileLink> : <b>{title}</b>}
          {named && (
            <span className="muted">
              {' '}
              <WholeNumbers text={named} />
            </span>
          )}
        </div>
        <p className="meta">
          {[file && sizeText(file.size), version > 1 && `версия ${version}`, file && momentText(createdAt), by]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {sides && file && <SidesLine document={document} />}
        {document.hasStampedCopy && <StampedCopyLink requestId={requestId} docId={document.id} />}
        {state === 'failed' && (
          <p className="danger">Файл не сформирован. Нажмите «Сформировать заново», данные не потеряны.</p>
        )}
      </div>
      <Chip tone={tone}>{text}</Chip>
      {signable && maySign && (
        <Button variant="default" size="compact-md" onClick={() => acts.onSign([signable])}>
          Подписать
        </Button>
      )}
      {signable && file && (
        <RowMenu file={signable} document={document} acts={acts} onRemove={() => setRemoved(true)} />
      )}
      {removed && <RemoveDocument requestId={requestId} document={document} onClose={() => setRemoved(false)} />}
    </li>
  )
}

function RowMenu({
  file,
  document,
  acts,
  onRemove,
}: {
  file: SignableFile
  document: DocumentView
  acts: DocumentActs
  onRemove: () => void
}) {
  const { signatures, maySign, mayRemove } = document
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={`Действия: ${document.title}`} size="2rem">
          <IconDots size="1.125rem" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={fileUrl(files.download, { params: { ref: file.ref } })}
          download={file.name}
          leftSection={<IconDownload size="1.125rem" aria-hidden />}
        >
          Скачать
        </Menu.Item>
        <Menu.Item
          leftSection={<IconWritingSign size="1.125rem" aria-hidden />}
          onClick={() => acts.onShowSignatures(file)}
        >
          {signatures.length > 0 ? `Подписи: ${signatures.length}` : 'Подписи'}
        </Menu.Item>
        {maySign && (
          <Menu.Item leftSection={<IconPaperclip size="1.125rem" aria-hidden />} onClick={() => acts.onAttach(file)}>
            Приложить подпись .sig
          </Menu.Item>
        )}
        {mayRemove && (
          <Menu.Item leftSection={<IconTrash size="1.125rem" aria-hidden />} onClick={onRemove}>
            Убрать
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function SidesLine({ document: { signedBy, needs } }: { document: DocumentView }): ReactNode {
  const sides = (['declarant', 'organisation'] as const).filter(
    (side) => signedBy.includes(side) || needs.includes(side),
  )
  if (sides.length === 0) return null
  const words = { declarant: 'заявитель', organisation: 'экспертиза' }
  return (
    <p className="meta document-sides">
      Подписали:{' '}
      {sides.map((side, at) => (
        <span key={side} data-signed={signedBy.includes(side) || undefined}>
          {at > 0 && ', '}
          {words[side]} {signedBy.includes(side) ? <IconCheck size="0.875rem" aria-hidden /> : '—'}
          <span className="sr">{signedBy.includes(side) ? ' подписала сторона' : ' ещё не подписала сторона'}</span>
        </span>
      ))}
    </p>
  )
}

function RemoveDocument({
  requestId,
  document,
  onClose,
}: {
  requestId: string
  document: DocumentView
  onClose: () => void
}) {
  const remove = useSend(documents.remove, { stale: [keys.request(requestId)], onDone: onClose })
  return (
    <ConfirmDialog
      opened
      title="Убрать документ?"
      subject={document.file?.name ?? document.title}
      confirm="Убрать документ"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { type: document.type, id: document.id } })}
      onClose={onClose}
    >
      <FailureNotice error={remove.error} />
    </ConfirmDialog>
  )
}
