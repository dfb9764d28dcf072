import './phase-strip.css'
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'

export interface Phase {
  title: string
  state: 'done' | 'loop' | 'now' | 'next' | 'optional'
  /** The term of the current one has passed. */
  isLate?: boolean | undefined
  /** «до 26.11.2026», «срок был 17.11.2026», «план 10.12.2026», «если понадобится». */
  date: string
  /** A return to the phase before: «2-й круг». */
  back?: string | undefined
}

const words: Record<Phase['state'], string> = {
  done: 'пройден',
  loop: 'вернётся сюда',
  now: 'текущий',
  next: 'впереди',
  optional: 'если понадобится',
}

/** All phases of an application. A return is an arc to the phase it leads back to, with the number of the round. */
export function PhaseStrip({ phases }: { phases: readonly Phase[] }) {
  const [open, setOpen] = useState(false)
  const current = phases.findIndex((phase) => phase.state === 'now')
  return (
    <div className="phases" data-open={open || undefined}>
      <button type="button" className="phases-toggle only-phone" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          <span className="meta">{current < 0 ? 'Все этапы пройдены' : `Этап ${current + 1} из ${phases.length}`}</span>
          {phases[current] && <b>{phases[current].title}</b>}
          {phases[current]?.isLate && <span className="phase-late">{phases[current].date}</span>}
        </span>
        <span className="phases-mini" aria-hidden>
          {phases.map((phase) => (
            <span key={phase.title} data-state={phase.state} />
          ))}
        </span>
        <IconChevronDown size="1rem" aria-hidden />
      </button>
      <ol aria-label="Этапы заявления" style={{ '--count': phases.length }}>
        {phases.map((phase, at) => (
          <li
            key={phase.title}
            data-state={phase.state}
            data-late={phase.isLate || undefined}
            aria-current={phase.state === 'now' ? 'step' : undefined}
          >
            {phase.back && (
              <span className="phase-arc">
                <IconArrowBackUp size="0.8125rem" stroke={2} aria-hidden />
                {phase.back}
              </span>
            )}
            <span className="phase-dot" aria-hidden>
              <Sign state={phase.state} />
            </span>
            <span className="phase-title">{phase.title}</span>
            <span className={phase.isLate ? 'phase-date phase-late' : 'meta phase-date'}>{phase.date}</span>
            <span className="sr">{phase.isLate ? 'текущий, срок прошёл' : words[phase.state]}</span>
            {at < phases.length - 1 && <span className="phase-line" aria-hidden />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Sign({ state }: { state: Phase['state'] }) {
  if (state !== 'done' && state !== 'loop') return null
  return (
    <svg viewBox="0 0 12 12">
      <path d={state === 'done' ? 'M2.5 6.3l2.4 2.4 4.6-5' : 'M9.5 4.2A4 4 0 1 0 10 7M9.8 1.8v2.6H7.2'} />
    </svg>
  )
}
