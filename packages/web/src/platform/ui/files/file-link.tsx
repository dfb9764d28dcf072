import { files } from '@portal/contract/features/files/endpoints'
import type { ComponentProps } from 'react'
import { fileUrl } from '../../api/call.ts'
import { fileKindOf } from '../../format/file-kind.ts'

interface FileLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download'> {
  file: { ref: string; name: string }
}

/** The name of a file wherever one stands: opens it in our viewer in a tab of its own, or downloads what has no viewer. */
export function FileLink({ file, children, ...rest }: FileLinkProps) {
  return fileKindOf(file.name) ? (
    <a {...rest} href={`/file/${file.ref}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    <a {...rest} href={fileUrl(files.download, { params: { ref: file.ref } })} download={file.name}>
      {children}
    </a>
  )
}
