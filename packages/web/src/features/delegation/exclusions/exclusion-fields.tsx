import { isDay, moscowDay } from '@portal/domain/calendar/days'
import { texts } from '../../../platform/i18n/texts.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'

export interface ExclusionTerms {
  reason: string
  /** Empty: until it is taken back. */
  until: string
}

interface ExclusionFieldsProps {
  terms: ExclusionTerms
  faults: Partial<Record<keyof ExclusionTerms, string | undefined>>
  onChange: (terms: ExclusionTerms) => void
}

const shortest = 5

/** Why a person is kept away and until when. */
export function ExclusionFields({ terms, faults, onChange }: ExclusionFieldsProps) {
  return (
    <>
      <TextArea
        label="Причина"
        required
        description="Например, родство с заявителем или участие в проектировании."
        value={terms.reason}
        maxLength={500}
        error={faults.reason}
        onChange={(event) => onChange({ ...terms, reason: event.target.value })}
      />
      <DateField
        label="По какой день"
        description="Пусто: пока доступ не вернут."
        value={terms.until}
        min={moscowDay(usePortalNow())}
        error={faults.until}
        onChange={(until) => onChange({ ...terms, until })}
      />
    </>
  )
}

/** What is wrong with them, known before they are sent. */
export function faultsOfTerms({ reason, until }: ExclusionTerms, today: string) {
  return {
    reason: reason.trim().length < shortest ? `Укажите причину, не короче ${shortest} знаков` : undefined,
    until: dayFault(until, today),
  }
}

function dayFault(until: string, today: string): string | undefined {
  if (until === '') return undefined
  if (!isDay(until)) return texts.notADate
  return until < today ? 'Последний день уже прошёл' : undefined
}
