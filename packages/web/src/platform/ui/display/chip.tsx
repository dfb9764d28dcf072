import './chip.css'
import type { ReactNode } from 'react'
import type { Tone } from '../tone.ts'

/** State of a thing: dot and word, never colour alone. `plain` is news beside a state, without the dot. */
export function Chip({ tone, plain, children }: { tone: Tone; plain?: boolean | undefined; children: ReactNode }) {
  return (
    <span className="chip" data-tone={tone} data-plain={plain || undefined}>
      {children}
    </span>
  )
}
