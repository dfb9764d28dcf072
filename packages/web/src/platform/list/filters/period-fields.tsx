import { isDay } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { DateField } from '../../ui/fields/date-field.tsx'

interface PeriodFieldsProps {
  /** What lies between the days: «Заявление создано». */
  legend: string
  from: string | undefined
  to: string | undefined
  onChange: (period: { from: string | undefined; to: string | undefined }) => void
}

/** From and to, either may stay open; an unfinished date filters nothing. */
export function PeriodFields({ legend, from, to, onChange }: PeriodFieldsProps) {
  const [typed, setTyped] = useState({ from: from ?? '', to: to ?? '' })
  const [known, setKnown] = useState({ from, to })
  const [sent, setSent] = useState({ from, to })
  // The address changed by itself (Back, «Сбросить»): show it. What comes back from here leaves an unfinished date alone.
  if (from !== known.from || to !== known.to) {
    setKnown({ from, to })
    if (from !== sent.from || to !== sent.to) {
      setTyped({ from: from ?? '', to: to ?? '' })
      setSent({ from, to })
    }
  }
  const upsideDown = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to
  const change = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    const period = { from: dayOrNone(next.from), to: dayOrNone(next.to) }
    if (period.from && period.to && period.from > period.to) return
    if (period.from === from && period.to === to) return
    setSent(period)
    onChange(period)
  }
  return (
    <fieldset className="filter-pick period">
      <legend>{legend}</legend>
      <DateField label="С" value={typed.from} onChange={(value) => change({ from: value })} />
      <DateField
        label="По"
        value={typed.to}
        error={upsideDown && 'Конец раньше начала'}
        onChange={(value) => change({ to: value })}
      />
    </fieldset>
  )
}

function dayOrNone(typed: string): string | undefined {
  return isDay(typed) ? typed : undefined
}
