import { dayText } from '@portal/domain/calendar/days'
import { Chip } from '../../platform/ui/display/chip.tsx'
import type { EditedLandingEntry } from './landing-queries.ts'

/** Whether visitors see an entry today, and since when or until when. */
export function LandingStateChip({ entry }: { entry: EditedLandingEntry }) {
  const { state, publishedFrom, publishedUntil } = entry
  if (state === 'shown')
    return <Chip tone="success">{publishedUntil ? `Видна по ${dayText(publishedUntil)}` : 'Видна всем'}</Chip>
  if (state === 'draft') return <Chip tone="neutral">Черновик</Chip>
  if (state === 'ahead')
    return <Chip tone="info">{publishedFrom ? `С ${dayText(publishedFrom)}` : 'Ещё не видна'}</Chip>
  if (state === 'over')
    return <Chip tone="neutral">{publishedUntil ? `Была по ${dayText(publishedUntil)}` : 'Уже не видна'}</Chip>
  return <Chip tone="neutral">Убрана</Chip>
}
