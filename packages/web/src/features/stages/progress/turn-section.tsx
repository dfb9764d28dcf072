import './turn-section.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DayRuler } from '../../../platform/ui/request/day-ruler.tsx'
import { TurnBand } from '../../../platform/ui/request/turn-band.tsx'
import type { Turn } from '../../../platform/ui/request/turn-band.tsx'
import { progressQuery } from '../stages-queries.ts'
import { toDayRule } from './to-day-rule.ts'

interface TurnSectionProps {
  requestId: string
  turn: Turn
  /** One line, for every section but «Ход». */
  compact: boolean
  /** Changes with every change by another; the band flashes once. */
  flash: number
  actions?: ReactNode
}

/** The band of an application: whose turn it is, and in «Ход» the ruler of days. */
export function TurnSection({ requestId, turn, compact, flash, actions }: TurnSectionProps) {
  const { data } = useQuery(progressQuery(requestId))
  // Nothing is left of a term that nobody waits for.
  const ruler = !compact && turn.side !== 'none' && data?.ruler
  return (
    <div className="turn-section" key={flash} data-flash={flash > 0 || undefined}>
      <TurnBand turn={turn} compact={compact} actions={actions}>
        {ruler && <DayRuler rule={toDayRule(ruler)} />}
      </TurnBand>
    </div>
  )
}
