import { type ComponentType, lazy } from 'react'
import type { FileKind } from '../../platform/format/file-kind.ts'
import type { ViewerProps } from './viewer-props.ts'

/** Each with its library is fetched when the first file of its kind is opened. */
export const viewers: Readonly<Record<FileKind, ComponentType<ViewerProps>>> = {
  pdf: lazy(() => import('./pdf/pdf-viewer.tsx')),
  picture: lazy(() => import('./picture/picture-viewer.tsx')),
  xml: lazy(() => import('./xml/xml-viewer.tsx')),
  model: lazy(() => import('./ifc/ifc-viewer.tsx')),
}
