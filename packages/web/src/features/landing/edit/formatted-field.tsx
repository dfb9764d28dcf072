import { lazy, Suspense } from 'react'
import { fetchCode } from '../../../platform/api/fetch-code.ts'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

const RichTextEditor = lazy(() => fetchCode(() => import('./rich-text-editor.tsx')))

/** A field of formatted text; its editor is fetched when the first one is opened. */
export function FormattedField(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<SkeletonLines lines={4} what="редактор" />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}
