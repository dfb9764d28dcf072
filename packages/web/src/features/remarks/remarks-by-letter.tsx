import { remarks } from '@portal/contract/features/remarks/endpoints'
import { keys } from '../../platform/api/keys.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import type { Side } from './list/remark-filters.ts'

/** Where remarks came by one letter with files, as before they were kept one by one: which letters, and how one answers. */
export function RemarksByLetter({ requestId, side }: { requestId: string; side: Side }) {
  const method = useApi(keys.request(requestId, 'remarks-method'), remarks.isNewMethod, { params: { id: requestId } })
  if (!method.data || method.data.isNew) return null
  return (
    <Notice title="Замечания направлены письмом">
      <p>
        {side === 'declarant'
          ? 'Они лежат в файлах письма. Ответьте письмом «Ответы на замечания» в разделе «Переписка».'
          : 'Они лежат в файлах письма. Заявитель отвечает письмом «Ответы на замечания».'}
      </p>
      <ul>
        {method.data.letters.map(({ id, number, subject, sentAt }) => (
          <li key={id}>
            <a href="#correspondence">
              {number ? `№ ${number}. ` : ''}
              {subject}
            </a>
            , <Moment at={sentAt} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}
