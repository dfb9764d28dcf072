import './lifted-notice.css'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { LiftedCheck } from '../folders-queries.ts'

/** Both sides see which checks the staff has lifted from the application: who, when and why. */
export function LiftedNotice({ lifted }: { lifted: readonly LiftedCheck[] }) {
  if (lifted.length === 0) return null
  return (
    <Notice tone="amber" title={`С заявления сняты проверки: ${lifted.length}`}>
      <ul className="lifted-notice">
        {lifted.map(({ id, check, subject, reason, by, at }) => (
          <li key={id}>
            <b>{subject === null ? check : typograph(`${check}: ${subject}`)}</b>
            <span className="meta">
              {typograph(reason.replace(/\.$/, ''))}. Снято: {by}, <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
