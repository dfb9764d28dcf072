import './archive-dialog.css'
import { Button, Checkbox, Radio } from '@mantine/core'
import { archiveFlags } from '@portal/contract/features/requests/repository'
import { requests } from '@portal/contract/features/requests/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery, useApi } from '../../../platform/api/use-api.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { texts } from '../../../platform/i18n/texts.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { docsOf, keyOf, type RepositoryFolder } from './archive-choice.ts'

interface ArchiveDialogProps {
  requestId: string
  onClose: () => void
}

type Flag = (typeof archiveFlags)[number]

// biome-ignore format: read by columns
const flagTitles: Record<Flag, string> = {
  withSignatures: 'Документы с подписями',
  onlyFiles:      'Только документы',
  onlySignatures: 'Только подписи',
}

/** Which documents go into the archive and what of them; the browser takes it and can go on after a break. */
export function ArchiveDialog({ requestId, onClose }: ArchiveDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [flag, setFlag] = useState<Flag>('withSignatures')
  const tree = useApi(keys.request(requestId, 'filerepo'), requests.filerepo, { params: { requestId } })
  const folders = tree.data?.folders ?? []
  const docs = docsOf(folders, left)
  const nothing = docs?.length === 0
  const query = { flag, docs }
  const ready = useQuery({
    ...apiQuery(keys.request(requestId, 'archive', flag, docs), requests.zipDocsReady, {
      params: { id: requestId },
      query,
    }),
    enabled: folders.length > 0 && !nothing,
  })
  const archive = nothing ? undefined : ready.data
  const choose = (files: RepositoryFolder['files'], on: boolean) =>
    setLeft((before) => {
      const after = new Set(before)
      for (const file of files) {
        if (on) after.delete(keyOf(file))
        else after.add(keyOf(file))
      }
      return after
    })
  return (
    <Dialog
      opened
      title="Скачать архивом"
      onClose={onClose}
      footer={
        <>
          <span className="grow meta tab" role="status">
            {archive?.ready && `${counted(archive.files, forms.file)}, ${sizeText(archive.size)}`}
            {archive?.why && typograph(`Скачать нечего: ${archive.why}`)}
          </span>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          {archive?.ready ? (
            <Button
              component="a"
              data-autofocus
              href={fileUrl(requests.downloadDocs, { params: { id: requestId }, query })}
              download={archive.name}
              leftSection={<IconDownload size="1rem" aria-hidden />}
              onClick={() => setTimeout(onClose)}
            >
              Скачать
            </Button>
          ) : (
            <Button aria-disabled data-disabled leftSection={<IconDownload size="1rem" aria-hidden />}>
              Скачать
            </Button>
          )}
        </>
      }
    >
      <FailureNotice error={tree.error ?? ready.error} />
      {tree.isPending && <SkeletonLines lines={6} what="файлы" />}
      {tree.data && folders.length === 0 && (
        <EmptyState title="Файлов пока нет">Архив соберётся из загруженных документов.</EmptyState>
      )}
      {folders.length > 0 && (
        <>
          <Radio.Group label="Что скачать" value={flag} onChange={(chosen) => setFlag(flagOf(chosen))}>
            <div className="archive-flags">
              {archiveFlags.map((one) => (
                <Radio key={one} value={one} label={flagTitles[one]} />
              ))}
            </div>
          </Radio.Group>
          <p className="meta">В архив добавятся опись, хеши и описание проверки без портала.</p>
          <Choice folders={folders} left={left} onChoose={choose} />
        </>
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  folders: readonly RepositoryFolder[]
  left: ReadonlySet<string>
  onChoose: (files: RepositoryFolder['files'], on: boolean) => void
}

function Choice({ folders, left, onChoose }: ChoiceProps) {
  return (
    <div className="archive-tree" role="group" aria-label="Документы архива">
      {folders.map(({ id, title, files }) => {
        const taken = files.filter((file) => !left.has(keyOf(file))).length
        return (
          <details key={id ?? title}>
            <summary>
              <Checkbox
                label={typograph(title)}
                checked={taken === files.length}
                indeterminate={taken > 0 && taken < files.length}
                onChange={(event) => onChoose(files, event.currentTarget.checked)}
              />
              <span className="meta tab nowrap">
                {taken} из {files.length}
              </span>
            </summary>
            {files.map((file) => (
              <Checkbox
                key={file.file.ref}
                label={<FileName name={file.file.name} />}
                checked={!left.has(keyOf(file))}
                onChange={(event) => onChoose([file], event.currentTarget.checked)}
              />
            ))}
          </details>
        )
      })}
    </div>
  )
}

function flagOf(text: string): Flag {
  return archiveFlags.find((one) => one === text) ?? 'withSignatures'
}
