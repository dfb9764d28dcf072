import { Table } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'

type Dashboard = Got<typeof remarks.dashboard>

/** Remarks as figures: by direction and state, by round, and who has let his day pass. */
export function RemarksDashboard({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const dashboard = useApi(keys.request(requestId, 'remarks-dashboard'), remarks.dashboard, {
    params: { id: requestId },
  })
  return (
    <Dialog opened size="wide" title="Сводка замечаний" onClose={onClose}>
      {dashboard.isPending ? (
        <SkeletonRows rows={6} what="сводку" />
      ) : dashboard.isError ? (
        <ErrorCard
          title="Не удалось загрузить сводку"
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
        />
      ) : dashboard.data.totals.total === 0 ? (
        <EmptyState title="Считать пока нечего">Здесь будут замечания экспертов по направлениям и кругам.</EmptyState>
      ) : (
        <div className="remarks-dashboard">
          <ByDirection {...dashboard.data} />
          <ByRound rounds={dashboard.data.rounds} />
          <Late late={dashboard.data.late} />
        </div>
      )}
    </Dialog>
  )
}

function ByDirection({ states, rows, totals }: Dashboard) {
  return (
    <section aria-label="По направлениям">
      <h3>По направлениям</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and is reached by keys */}
      <div className="remarks-dashboard-wide" tabIndex={0} role="region" aria-label="Таблица по направлениям">
        <Table className="tab">
          <thead>
            <tr>
              <th scope="col">Направление</th>
              {states.map(({ state, title }) => (
                <th key={state} scope="col">
                  {title}
                </th>
              ))}
              <th scope="col">Всего</th>
              <th scope="col">Критичных</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ discipline, title, ...counts }) => (
              <tr key={discipline}>
                <th scope="row">{title}</th>
                <Cells {...counts} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Итого</th>
              <Cells {...totals} />
            </tr>
          </tfoot>
        </Table>
      </div>
    </section>
  )
}

function Cells({ counts, total, critical, criticalOpen }: Dashboard['totals']) {
  return (
    <>
      {counts.map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns do not change places
        <td key={at}>{count === 0 ? '–' : count}</td>
      ))}
      <td>
        <b>{total}</b>
      </td>
      <td>
        {critical === 0 ? '–' : critical}
        {criticalOpen > 0 && <span className="danger"> открыто {criticalOpen}</span>}
      </td>
    </>
  )
}

/** The trend: of what each round has asked, how much was accepted; the bar says the figures again. */
function ByRound({ rounds }: Pick<Dashboard, 'rounds'>) {
  if (rounds.length === 0) return null
  const most = Math.max(...rounds.map(({ issued }) => issued))
  return (
    <section aria-label="По кругам">
      <h3>По кругам</h3>
      <ol className="remarks-rounds">
        {rounds.map(({ round, issuedAt, issued, accepted, refused, open }) => (
          <li key={round}>
            <p>
              <b>{round}-й круг</b>{' '}
              <span className="meta">
                <Moment at={issuedAt} />
              </span>
            </p>
            <p>
              Выдано {issued}, принято {accepted}, не принято {refused}, не закрыто {open}
            </p>
            <progress className="remarks-bar" max={most} value={accepted} aria-hidden />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Late({ late }: Pick<Dashboard, 'late'>) {
  return (
    <section aria-label="Кто опаздывает">
      <h3>Кто опаздывает</h3>
      {late.length === 0 ? (
        <p className="muted">Никто: все сроки впереди.</p>
      ) : (
        <ul>
          {late.map(({ who, side, count, since }) => (
            <li key={side + who}>
              <b>{who}</b>: {count}, срок прошёл <Moment at={since} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
