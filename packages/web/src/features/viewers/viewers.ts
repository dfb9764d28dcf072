import { type ComponentType, lazy } from 'react'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import type { FileKind } from '../../platform/format/file-kind.ts'
import type { ViewerProps } from './viewer-props.ts'

/** Each with its library is fetched when the first file of its kind is opened. */
export const viewers: Readonly<Record<FileKind, ComponentType<ViewerProps>>> = {
  pdf: lazy(() => fetchCode(() => import('./pdf/pdf-viewer.tsx'))),
  picture: lazy(() => fetchCode(() => import('./picture/picture-viewer.tsx'))),
  xml: lazy(() => fetchCode(() => import('./xml/xml-viewer.tsx'))),
  model: lazy(() => fetchCode(() => import('./ifc/ifc-viewer.tsx'))),
}
