import './progress-row.css'
import './spinner.css'
import { IconFile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Bar } from '../feedback/bar.tsx'
import { FileName } from './file-name.tsx'
import { Mark } from '../display/mark.tsx'

export interface ProgressRowProps {
  name: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** 0…100 while it runs. */
  percent?: number | undefined
  /** «8,2 из 12,4 МБ», «подпись», «ждёт». */
  note?: ReactNode
  /** Why it stands still. */
  hint?: ReactNode
  /** Why it failed and what to do. */
  error?: ReactNode
  /** «Повторить», «Остановить». */
  actions?: ReactNode
}

/** One thing of many under way: a file on its way up, a file being signed. */
export function ProgressRow({ name, state, percent, note, hint, error, actions }: ProgressRowProps) {
  return (
    <div className="progress-row" data-state={state}>
      <Sign state={state} />
      <div className="grow">
        <div className="progress-row-name">
          <FileName name={name} />
        </div>
        {hint && <div className="meta">{hint}</div>}
        {error && <div className="progress-row-error">{error}</div>}
        {state === 'running' && percent !== undefined && (
          <Bar value={percent} label={`${name}: ${Math.round(percent)} %`} />
        )}
      </div>
      {note && <span className="meta nowrap tab">{note}</span>}
      {actions}
    </div>
  )
}

function Sign({ state }: { state: ProgressRowProps['state'] }) {
  if (state === 'done') return <Mark state="done" />
  if (state === 'failed') return <Mark state="error" />
  if (state === 'running') return <span className="spinner" role="img" aria-label="идёт" />
  return <IconFile size="1.125rem" aria-label="ждёт" role="img" />
}
