import { moscowDay } from '@portal/domain/calendar/days'
import { normsIn } from '@portal/domain/remarks/norms'
import { useQuery } from '@tanstack/react-query'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { normsQuery } from './ready-queries.ts'

/** Whether the requirements a text names are in force today; of what the register does not know nothing is said. */
export function NormStatus({ text }: { text: string }) {
  const { data } = useQuery(normsQuery)
  const today = moscowDay(usePortalNow())
  const found = normsIn(text, data?.norms ?? [], today)
  if (found.length === 0) return null
  return (
    <span className="remark-norm">
      {found.map(({ norm, state, say }) => (
        <span key={norm.designation} className={state === 'inForce' ? 'remark-norm-good' : 'danger'} title={norm.title}>
          {typograph(found.length > 1 ? `${norm.designation} ${say}` : say)}
        </span>
      ))}
    </span>
  )
}
