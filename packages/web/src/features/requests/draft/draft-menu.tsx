import './draft-menu.css'
import { percentOf } from '@portal/domain/request/readiness/percent'
import type { ReactNode } from 'react'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { type Section, SectionMenu } from '../../../platform/ui/page/section-menu.tsx'
import type { Readiness } from '../form/form-parts.ts'

interface DraftMenuProps {
  sections: readonly Section[]
  readiness: Readiness | undefined
  current: string
  onSelect: (id: string) => void
  foot?: ReactNode
}

/** Sections of the draft with their marks, and how much of the whole is filled. */
export function DraftMenu({ sections, readiness, current, onSelect, foot }: DraftMenuProps) {
  const percent = readiness ? percentOf(readiness) : 0
  return (
    <div className="draft-menu">
      <div className="draft-menu-percent hide-phone">
        <p className="meta">
          Заполнено <b>{percent} %</b>
        </p>
        <Bar value={percent} label="Заполнено" />
      </div>
      <SectionMenu sections={sections} current={current} onSelect={onSelect} foot={foot} />
    </div>
  )
}
