import '../features/viewers/viewer.css'
import { Button } from '@mantine/core'
import { files } from '@portal/contract/features/files/endpoints'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback } from 'react'
import { ViewerHead } from '../features/viewers/viewer-head.tsx'
import { viewers } from '../features/viewers/viewers.ts'
import { fileUrl } from '../platform/api/call.ts'
import { CallFailed } from '../platform/api/call-failed.ts'
import { keys } from '../platform/api/keys.ts'
import { useApi } from '../platform/api/use-api.ts'
import { useCommands } from '../platform/commands/use-commands.ts'
import { fileKindOf } from '../platform/format/file-kind.ts'
import { FailureNotice } from '../platform/ui/states/failure-notice.tsx'
import { FileName } from '../platform/ui/files/file-name.tsx'
import { MessagePage } from '../platform/ui/shell/message-page.tsx'
import { Notice } from '../platform/ui/feedback/notice.tsx'
import { SkeletonLines } from '../platform/ui/states/skeletons.tsx'
import { useTitle } from '../platform/ui/page/use-title.ts'

const route = getRouteApi('/signed/file/$ref')

/** One file in its viewer: opened from wherever it is named, and by its own address. */
export function FilePage() {
  const { ref } = route.useParams()
  const info = useApi(keys.file(ref), files.info, { params: { ref } })
  const file = info.data
  const isMissing = info.error instanceof CallFailed && info.error.status === 404
  useTitle(file?.name)
  const url = fileUrl(files.download, { params: { ref } })
  const back = file?.requestId ? `/request/${file.requestId}` : '/'
  const { history } = useRouter()
  useCommands('Файл', [{ id: 'file.back', title: 'К заявлению', keys: ['Backspace'], run: () => history.push(back) }])
  if (isMissing) return <FileMissing />
  return (
    <div className="viewer">
      <ViewerHead back={{ path: back, title: 'К заявлению' }} file={file} url={url}>
        {file ? <FileName name={file.name} /> : 'Файл'}
      </ViewerHead>
      <div className="viewer-body">
        {info.isPending && <SkeletonLines lines={6} what="файл" />}
        <FailureNotice error={info.error} />
        {file && <Viewer file={file} url={url} />}
      </div>
    </div>
  )
}

/** A file that does not exist, was removed, or is of somebody else's application: nobody learns which. */
function FileMissing() {
  return (
    <MessagePage
      framed
      title="Файл не найден"
      action={
        <Button component="a" href="/requests">
          К заявлениям
        </Button>
      }
    >
      <p>Возможно, адрес набран с ошибкой, файл удалён или доступ к его заявлению закрыт.</p>
    </MessagePage>
  )
}

interface Opened {
  ref: string
  name: string
  size: number
}

function Viewer({ file, url }: { file: Opened; url: string }) {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const kind = fileKindOf(file.name)
  const onPage = useCallback(
    (to: number) => void navigate({ search: to > 1 ? { page: to } : {}, replace: true, resetScroll: false }),
    [navigate],
  )
  if (kind === null)
    return (
      <div className="viewer-note">
        <Notice title="Такие файлы здесь не открываются">
          <p>Скачайте файл и откройте его в программе, в которой он сделан.</p>
          {/\.(docx?|odt|rtf|xlsx?|ods)$/i.test(file.name) && (
            <p>
              <a href={fileUrl(files.downloadPdf, { params: { id: file.ref } })} download>
                Скачать копию в PDF
              </a>
            </p>
          )}
        </Notice>
      </div>
    )
  const Shown = viewers[kind]
  return (
    <Suspense fallback={<SkeletonLines lines={6} what="файл" />}>
      <Shown file={file} url={url} page={page} onPage={onPage} />
    </Suspense>
  )
}
