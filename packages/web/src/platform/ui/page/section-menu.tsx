import './section-menu.css'
import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { typograph } from '../../i18n/typograph.ts'
import { Mark, type MarkState } from '../display/mark.tsx'

export interface Section {
  /** Anchor in the address: `#uploads`. */
  id: string
  label: string
  mark?: MarkState | undefined
  note?: string | undefined
  /** The note asks for something. */
  hot?: boolean | undefined
  /** First of a new group. */
  gap?: boolean | undefined
  /** Not yet open: the sentence that says when. */
  locked?: string | undefined
}

interface SectionMenuProps {
  sections: readonly Section[]
  current: string
  onSelect: (id: string) => void
  label?: string | undefined
  /** «Что мне недоступно и почему» */
  foot?: ReactNode
}

/** Sections by rights: a permitted one is a link, a later one says when it opens, a forbidden one is absent. A select on a phone. */
export function SectionMenu({ sections, current, onSelect, label = 'Разделы заявления', foot }: SectionMenuProps) {
  const selectId = useId()
  // A large section takes a moment to be drawn: what was picked is said at once, until another one is on the screen.
  const [picked, setPicked] = useState({ id: current, over: current })
  if (picked.over !== current) setPicked({ id: current, over: current })
  const pick = (id: string) => {
    setPicked({ id, over: current })
    onSelect(id)
  }
  return (
    <nav className="sections no-print" aria-label={label}>
      <div className="sections-pick only-phone">
        <label htmlFor={selectId}>Раздел</label>
        <select
          id={selectId}
          value={picked.id}
          onChange={(event) => pick(event.target.value)}
          // Whoever stayed when he was asked is still where he was.
          onBlur={() => setPicked({ id: current, over: current })}
        >
          {sections
            .filter((section) => !section.locked)
            .map(({ id, label: name, note }) => (
              <option key={id} value={id}>
                {note ? `${name} (${note})` : name}
              </option>
            ))}
        </select>
      </div>
      <ul className="hide-phone">
        {sections.map((section) => (
          <li key={section.id} data-gap={section.gap || undefined}>
            {section.locked ? (
              <span className="sections-locked">
                <span>{section.label}</span>
                <small>{section.locked}</small>
              </span>
            ) : (
              <SectionLink section={section} current={section.id === current} onSelect={onSelect} />
            )}
          </li>
        ))}
      </ul>
      {foot && <div className="sections-foot">{foot}</div>}
    </nav>
  )
}

function SectionLink({
  section,
  current,
  onSelect,
}: {
  section: Section
  current: boolean
  onSelect: (id: string) => void
}) {
  const select = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(section.id)
  }
  return (
    <a href={`#${section.id}`} aria-current={current ? 'true' : undefined} onClick={select}>
      {section.mark && <Mark state={section.mark} />}
      <span className="grow">{typograph(section.label)}</span>
      {section.note && <small data-hot={section.hot || undefined}>{section.note}</small>}
    </a>
  )
}
