import './versions-drawer.css'
import { files } from '@portal/contract/features/files/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { IconDownload } from '@tabler/icons-react'
import { fileUrl } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { sizeText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { changeText } from './version-change.ts'

interface VersionsDrawerProps {
  requestId: string
  file: { ref: string; name: string }
  onClose: () => void
}

type Version = Got<typeof files.versions>['versions'][number]

/** The history of one document: every content it has had, who brought it and why, what changed. */
export function VersionsDrawer({ requestId, file, onClose }: VersionsDrawerProps) {
  const history = useApi(keys.request(requestId, 'versions', file.ref), files.versions, { params: { id: file.ref } })
  return (
    <Drawer title="Версии документа" onClose={onClose}>
      {history.isPending && <SkeletonRows rows={4} what="версии" />}
      {history.isError && (
        <ErrorCard title="Не удалось загрузить версии" error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.data && (
        <ol className="versions">
          {history.data.versions.map((version) => (
            <VersionCard key={version.file.ref} version={version} />
          ))}
        </ol>
      )}
    </Drawer>
  )
}

function VersionCard({ version }: { version: Version }) {
  const { no, file, by, organization, at, pages, remark, change, isSigned, signers, findings, sha256 } = version
  return (
    <li className="version stack g8">
      <div className="row g8">
        <b className="grow">Версия {no}</b>
        <Chip tone={isSigned ? 'success' : 'amber'}>{isSigned ? 'Подписана' : 'Не подписана'}</Chip>
      </div>
      <a href={fileUrl(files.download, { params: { ref: file.ref } })} download={file.name} className="row g8">
        <IconDownload size="1.125rem" aria-hidden />
        <FileName name={file.name} />
      </a>
      {findings.map(({ state, text }) => (
        <span key={text} className="docs-finding" data-state={state}>
          {typograph(text)}
        </span>
      ))}
      <Facts
        columns={1}
        rows={[
          ['Загружена', <Moment key="at" at={at} />],
          ['Кем', [by ?? 'портал', organization].filter(Boolean).join(', ')],
          ['Почему', remark ? `Ответ на замечание ${remark.number ?? ''}: ${remark.text}` : reasonOf(no)],
          ['Размер', pages === null ? sizeText(file.size) : `${sizeText(file.size)}, листов: ${pages}`],
          ['Что изменилось', change ? changeText(change) : 'первая версия'],
          ['Подписали', signers.length > 0 ? signers.join(', ') : 'никто'],
          [
            'SHA-256',
            <code key="sha" className="version-digest">
              {sha256}
            </code>,
          ],
        ]}
      />
    </li>
  )
}

function reasonOf(no: number): string {
  return no === 1 ? 'подача документации' : 'заменена без замечания'
}
