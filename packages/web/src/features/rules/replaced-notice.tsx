import { typograph } from '../../platform/i18n/typograph.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import type { DecidedRow } from './present-rows.ts'
import { ruleText, validityText } from './rule-words.ts'

/** Another person decided about the subject while the dialog was open. */
export function ReplacedNotice({ present }: { present: readonly DecidedRow[] }) {
  const [first] = present
  return (
    <Notice
      tone="warn"
      alert
      title={first ? 'Решение уже изменил другой человек' : 'Решение уже отменил другой человек'}
    >
      {first ? (
        <>
          <p>
            {first.by}, {momentText(first.at)}:
          </p>
          {present.map((row) => (
            <p key={`${row.goals.join()}${row.need}${row.condition}${row.validFrom}`}>
              {typograph([ruleText(row), validityText(row), row.source].filter(Boolean).join(', '))}
            </p>
          ))}
        </>
      ) : (
        <p>Сейчас действует правило портала.</p>
      )}
      <p>Ваши значения остались в полях. Сравните и, если ваше решение вернее, сохраните его ещё раз.</p>
    </Notice>
  )
}
