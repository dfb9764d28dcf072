import { Button, Menu } from '@mantine/core'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { IconDownload, IconFileWord, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { fileUrl, upload } from '../../../platform/api/call.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { type ReadTable, WordPreview } from './word-preview.tsx'

interface WordTableProps {
  requestId: string
  /** The reader writes answers now. */
  mayAnswer: boolean
}

/** «Замечание – Ответ» as a document for Word: out, and with answers in again. */
export function WordTable({ requestId, mayAnswer }: WordTableProps) {
  const [read, setRead] = useState<'reading' | { error: unknown } | ReadTable>()
  const { picker, pick } = useFilePicker()
  const address = fileUrl(remarks.table, { params: { id: requestId } })
  // What was closed while it was being read does not come back.
  const run = useRef(0)
  const close = () => {
    run.current += 1
    setRead(undefined)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    const own = (run.current += 1)
    const show = (result: ReadTable | { error: unknown }) => {
      if (run.current === own) setRead(result)
    }
    setRead('reading')
    try {
      show(await upload(remarks.readTable, { params: { id: requestId } }, file, () => undefined))
    } catch (error) {
      show({ error })
    }
  }
  if (!mayAnswer)
    return (
      <Button
        component="a"
        href={address}
        download
        variant="default"
        leftSection={<IconFileWord size="1rem" aria-hidden />}
      >
        Таблица Word
      </Button>
    )
  return (
    <>
      {picker}
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFileWord size="1rem" aria-hidden />}>
            Таблица Word
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={address} download leftSection={<IconDownload size="1rem" aria-hidden />}>
            Скачать «Замечание – Ответ»
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size="1rem" aria-hidden />}
            onClick={() => pick({ accept: '.docx', onFiles: ([file]) => void take(file) })}
          >
            Загрузить ответы из Word
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {read === 'reading' && (
        <Dialog opened title="Читаем таблицу" onClose={close}>
          <SkeletonLines lines={4} what="таблицу" />
        </Dialog>
      )}
      {typeof read === 'object' && 'error' in read && (
        <Dialog opened title="Таблица не прочитана" onClose={close}>
          <Unread error={read.error} />
        </Dialog>
      )}
      {typeof read === 'object' && 'rows' in read && <WordPreview requestId={requestId} table={read} onClose={close} />}
    </>
  )
}

/** What is wrong with the file, in the words of who read it. */
function Unread({ error }: { error: unknown }) {
  const why = error instanceof CallFailed ? error.field('file') : undefined
  if (why === undefined) return <FailureNotice error={error} />
  return (
    <Notice tone="danger" alert>
      {why}
    </Notice>
  )
}
