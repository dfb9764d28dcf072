import { remarks } from '@portal/contract/features/remarks/endpoints'
import type { ReactNode } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { Side } from '../list/remark-filters.ts'

interface RemarksByLetterProps {
  requestId: string
  side: Side
  /** What is said where no letter has brought any either. */
  otherwise: ReactNode
}

/** Where remarks came by one letter with files, as before they were kept one by one: which letters, and how one answers. */
export function RemarksByLetter({ requestId, side, otherwise }: RemarksByLetterProps) {
  const method = useApi(keys.request(requestId, 'remarks-method'), remarks.isNewMethod, { params: { id: requestId } })
  if (method.isPending) return <SkeletonLines lines={3} what="письма" />
  if (!method.data) return <FailedPart title="Не удалось узнать, как направлены замечания" query={method} />
  if (method.data.isNew) return otherwise
  return (
    <Notice title="Замечания направлены письмом">
      <p>
        {side === 'declarant'
          ? 'Они лежат в файлах письма. Ответы приложите к действию «Отправить ответы на замечания»: они уйдут одним письмом.'
          : 'Они лежат в файлах письма. Ответы заявителя придут письмом «Ответы на замечания» в раздел «Переписка».'}
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
