import { remarks } from '@portal/contract/features/remarks/endpoints'
import type { Got } from '@portal/contract/endpoint'
import { keys } from '../../../platform/api/keys.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { Drawer } from '../../../platform/ui/dialogs/drawer.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { remarkName } from '../remark-words.ts'
import type { Remark } from '../remarks-queries.ts'

interface RemarkHistoryProps {
  requestId: string
  remark: Remark
  onClose: () => void
}

/** What the remark said at each time, and who did what with it. */
export function RemarkHistory({ requestId, remark, onClose }: RemarkHistoryProps) {
  const history = useApi(keys.request(requestId, 'remark-history', remark.id), remarks.history, {
    params: { id: remark.id },
  })
  return (
    <Drawer title={`История замечания ${remarkName(remark)}`} onClose={onClose}>
      {history.isPending ? (
        <SkeletonRows rows={5} what="историю" />
      ) : history.isError ? (
        <ErrorCard title="Не удалось загрузить историю" error={history.error} onRetry={() => void history.refetch()} />
      ) : (
        <Told {...history.data} />
      )}
    </Drawer>
  )
}

function Told({ versions, events }: Got<typeof remarks.history>) {
  return (
    <div className="remark-history">
      <section>
        <h3>Что с ним делали</h3>
        <ol>
          {events.map(({ no, title, text, by, onBehalfOf, at }) => (
            <li key={no}>
              <p>
                <b>{title}</b>
                {text && <>: {typograph(text)}</>}
              </p>
              <p className="meta">
                {by ?? 'Портал'}
                {onBehalfOf && ` за: ${onBehalfOf}`}, <Moment at={at} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      {versions.length > 1 && (
        <section>
          <h3>Редакции текста</h3>
          <ol>
            {versions.toReversed().map(({ no, text, by, at }) => (
              <li key={no}>
                <p className="meta">
                  Редакция {no}, {by}, <Moment at={at} />
                </p>
                <p>{typograph(text)}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
