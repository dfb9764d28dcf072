import { IconDots, IconFile, IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react'
import { memo } from 'react'
import { sizeText } from '../../../platform/format/numbers.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { FileName } from '../../../platform/ui/files/file-name.tsx'
import { signableOf, useActs } from '../documents-acts.ts'
import { dragged } from './dragged.ts'
import { needsSignature } from './document-filter.ts'
import { fileState } from '../file-state.ts'
import { itemPath } from '../folder-paths.ts'
import type { FolderView, ItemDocument, ItemView } from '../folders-queries.ts'

/** A file in its place: what it is, whether it is signed, what the checks found. */
export const FileRow = memo(function FileRow({
  folder,
  item,
  document,
}: {
  folder: FolderView
  item: ItemView
  document: ItemDocument
}) {
  const acts = useActs()
  const { file, version, findings, isInformationSheet } = document
  const { tone, text } = fileState(document)
  const signable = signableOf({ item, document })
  const isFaulty = !isInformationSheet && findings.some(({ state }) => state === 'error')
  return (
    <div
      role="row"
      className="docs-row docs-file"
      data-row
      id={`file-${file.ref}`}
      tabIndex={-1}
      aria-level={3}
      draggable={item.isOpen && !acts.closed && !isInformationSheet}
      onDragStart={({ dataTransfer }) => dragged.begin(dataTransfer, { document: { folder, item, document } })}
      onDragEnd={dragged.end}
    >
      <div role="gridcell" className="docs-cells">
        <FileIcon name={file.name} />
        <span className="grow">
          <FileLink file={file} className="docs-name" data-act="open" tabIndex={-1}>
            <FileName name={file.name} />
          </FileLink>
          {findings.map(({ state, text }) => (
            <span key={text} className="docs-finding" data-state={state}>
              {typograph(text)}
            </span>
          ))}
        </span>
        <span className="meta tab docs-size">
          {isInformationSheet && 'ИУЛ · '}
          {version > 1 && `версия ${version} · `}
          {sizeText(file.size)}
        </span>
        <button
          type="button"
          className="docs-chip"
          tabIndex={-1}
          title="Показать подписи"
          onClick={() => acts.showSignatures(signable)}
        >
          <Chip tone={tone}>{text}</Chip>
        </button>
        {needsSignature(document) && !acts.unsigned && (
          <button
            type="button"
            className="docs-link"
            data-act="sign"
            data-path={`${itemPath(folder, item)}#sign`}
            tabIndex={-1}
            onClick={() => acts.sign([signable])}
          >
            Подписать
            <span className="sr">{`: ${file.name}`}</span>
          </button>
        )}
        <button
          type="button"
          className="docs-icon"
          data-act="menu"
          data-path={isFaulty ? `${itemPath(folder, item)}#replace` : undefined}
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={`Действия: ${file.name}`}
          title="Действия"
          onClick={(event) => acts.openMenu(event, { folder, item, document })}
        >
          <IconDots size="1.125rem" aria-hidden />
        </button>
      </div>
    </div>
  )
})

export function FileIcon({ name }: { name: string }) {
  const Icon = /\.pdf$/i.test(name) ? IconFileTypePdf : /\.(xml|gge)$/i.test(name) ? IconFileTypeXml : IconFile
  return <Icon size="1.25rem" className="docs-file-icon" aria-hidden />
}
