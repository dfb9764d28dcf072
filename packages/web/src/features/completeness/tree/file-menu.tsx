import { Menu } from '@mantine/core'
import { files } from '@portal/contract/features/files/endpoints'
import {
  IconDownload,
  IconFileCertificate,
  IconFolderSymlink,
  IconHistory,
  IconPaperclip,
  IconReplace,
  IconSignature,
  IconTrash,
  IconWritingSign,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import type { FileInTree } from '../file-in-tree.ts'
import { type SignableFile, signableOf, useActs } from '../documents-acts.ts'
import { overPage } from '../../../platform/ui/page/over-page.ts'

interface FileMenuProps {
  /** Which file, and the box of its button in the section; null = closed. */
  target: (FileInTree & { box: DOMRect }) | null
  onClose: () => void
  onAttach: (file: SignableFile) => void
  onRemove: (target: FileInTree) => void
  onMove: (target: FileInTree) => void
  onVersions: (target: FileInTree) => void
}

/** One menu for all files of the section: hundreds of rows would make hundreds of them. */
export function FileMenu({ target, ...rest }: FileMenuProps) {
  return target && <OpenMenu key={target.document.id} target={target} {...rest} />
}

type OpenMenuProps = Omit<FileMenuProps, 'target'> & { target: NonNullable<FileMenuProps['target']> }

function OpenMenu({ target, onClose, onAttach, onRemove, onMove, onVersions }: OpenMenuProps) {
  const acts = useActs()
  const first = useRef<HTMLAnchorElement>(null)
  // The menu hangs on the box of a button, not on the button, so it does not take the focus by itself.
  useEffect(() => {
    const later = setTimeout(() => first.current?.focus({ preventScroll: true }), 30)
    return () => clearTimeout(later)
  }, [])
  const { folder, item, document, box } = target
  const { top, left, width, height } = box
  const signable = signableOf(target)
  const changes = item.isOpen && !acts.closed
  const { signatures, isInformationSheet } = document
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-end" {...overPage}>
      <Menu.Target>
        <span className="docs-menu-anchor" style={{ top, left, width, height }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          ref={first}
          component="a"
          href={fileUrl(files.download, { params: { ref: document.file.ref } })}
          download={document.file.name}
          leftSection={<IconDownload size="1.125rem" aria-hidden />}
        >
          Скачать
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size="1.125rem" aria-hidden />} onClick={() => onVersions(target)}>
          {document.version > 1 ? `Версии: ${document.version}` : 'Версии'}
        </Menu.Item>
        {changes && !isInformationSheet && (
          <Menu.Item leftSection={<IconFolderSymlink size="1.125rem" aria-hidden />} onClick={() => onMove(target)}>
            Переместить в…
          </Menu.Item>
        )}
        {changes && (
          <Menu.Item
            leftSection={<IconReplace size="1.125rem" aria-hidden />}
            onClick={() => acts.choose(folder, item, { documentId: document.id, informationSheet: isInformationSheet })}
          >
            Заменить
          </Menu.Item>
        )}
        {changes && !isInformationSheet && (
          <Menu.Item
            leftSection={<IconFileCertificate size="1.125rem" aria-hidden />}
            onClick={() => acts.choose(folder, item, { documentId: document.id, informationSheet: true })}
          >
            Приложить информационно-удостоверяющий лист
          </Menu.Item>
        )}
        {!acts.unsigned && !document.isSigned && (
          <Menu.Item leftSection={<IconSignature size="1.125rem" aria-hidden />} onClick={() => acts.sign([signable])}>
            Подписать
          </Menu.Item>
        )}
        {!acts.unsigned && (
          <Menu.Item leftSection={<IconPaperclip size="1.125rem" aria-hidden />} onClick={() => onAttach(signable)}>
            Приложить подпись .sig
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconWritingSign size="1.125rem" aria-hidden />}
          onClick={() => acts.showSignatures(signable)}
        >
          {signatures.length > 0 ? `Подписи: ${signatures.length}` : 'Подписи'}
        </Menu.Item>
        {changes && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size="1.125rem" aria-hidden />}
              onClick={() => onRemove({ folder, item, document })}
            >
              Удалить
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
