import { texts } from '../../i18n/texts.ts'
import { CopyNumber } from '../buttons/copy-number.tsx'

export function TraceLine({ traceId }: { traceId: string }) {
  return (
    <p className="meta">
      {texts.traceId} <code>{traceId}</code>
      <CopyNumber number={traceId} what="код обращения" small />
    </p>
  )
}
