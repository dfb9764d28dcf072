import './documents-section.css'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { countDocuments } from './document-filter.ts'
import { DocumentsTree } from './documents-tree.tsx'
import { foldersQuery } from '../folders-queries.ts'
import { LiftedChecks } from '../lifted-checks/lifted-checks.tsx'
import type { DocumentsSectionProps } from './documents-section-props.ts'

/** The documentation: folders, what has to lie in them, and the files. Stands inside RightsProvider. */
export function DocumentsSection({ title = 'Документация', requestId, bring, aside, ...acts }: DocumentsSectionProps) {
  const tree = useQuery(foldersQuery(requestId))
  if (tree.isError && !tree.data) {
    return <ErrorCard title="Не удалось загрузить документы" error={tree.error} onRetry={() => void tree.refetch()} />
  }
  const folders = tree.data?.folders ?? []
  const counts = countDocuments(folders)
  return (
    <Card
      flush
      title={title}
      aside={
        tree.data && (
          <>
            <span className="muted tab">{countsText(counts)}</span>
            <span className="docs-acts">
              {bring}
              {counts.files > 0 && aside}
            </span>
          </>
        )
      }
      className="docs"
    >
      {tree.isPending ? (
        <div className="docs-pad">
          <SkeletonRows rows={8} what="документы" />
        </div>
      ) : folders.length === 0 ? (
        <div className="docs-pad">
          <EmptyState title="Разделов пока нет">
            Состав документации соберётся, когда выбраны вид экспертизы, объект и вид работ.
          </EmptyState>
        </div>
      ) : (
        <DocumentsTree
          requestId={requestId}
          folders={folders}
          counts={counts}
          notice={<LiftedChecks requestId={requestId} lifted={tree.data.lifted} />}
          {...acts}
        />
      )}
    </Card>
  )
}

// What is not signed stands below with its button; how many files there are, in the dialog of the archive.
function countsText({ filled, required, files }: ReturnType<typeof countDocuments>): string {
  return required > 0 ? `${filled} из ${required} обязательных` : `файлов: ${files}`
}
