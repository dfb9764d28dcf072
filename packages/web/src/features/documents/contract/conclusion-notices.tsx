import { conclusionContradictions, conclusionDoubts } from '@portal/domain/stages/moves/conclusion'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import type { Deal } from '../deal-queries.ts'

/** Why a conclusion that is being prepared cannot be issued as it is written, and what is doubtful in it. */
export function ConclusionNotices({ deal: { conclusion, conclusionCase: about } }: { deal: Deal }) {
  if (!conclusion || !about) return null
  const contradictions = conclusionContradictions(conclusion, about)
  return (
    <>
      {contradictions.length > 0 && (
        <Notice tone="danger" title="Так заключение не выдать">
          {contradictions.map(({ field, why }) => (
            <p key={field}>{typograph(why)}</p>
          ))}
        </Notice>
      )}
      <ConclusionDoubts texts={conclusionDoubts(conclusion, about)} />
    </>
  )
}

/** What is to be looked at once more. */
export function ConclusionDoubts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Notice tone="amber">
      {texts.map((text) => (
        <p key={text}>{typograph(text)}</p>
      ))}
    </Notice>
  )
}
