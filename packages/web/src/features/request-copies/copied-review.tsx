import type { Got } from '@portal/contract/endpoint'
import type { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { LeftOutList } from '../../platform/ui/list/left-out-list.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'

type Copied = NonNullable<Got<typeof requestCopies.review>['copy']>

/** What was told of a copy when it was made. */
export function CopiedReview({ copy: { source, documents, stale, dropped } }: { copy: Copied }) {
  return (
    <>
      <Notice>
        Скопировано с заявления{' '}
        <a className="num" href={`/request/${source.id}`}>
          № {source.number}
        </a>
        {source.objectName && `, ${source.objectName}`}.{' '}
        {documents > 0 ? `Файлов: ${documents}, их нужно подписать заново.` : 'Документы не копировались.'}
      </Notice>
      {stale.length > 0 && <LeftOutList title="Проверьте, устарело" rows={stale} />}
      {dropped.length > 0 && <LeftOutList title="Не перенесено" rows={dropped} />}
      {stale.length + dropped.length === 0 && <Notice tone="success">Всё перенесено, устаревшего нет.</Notice>}
    </>
  )
}
