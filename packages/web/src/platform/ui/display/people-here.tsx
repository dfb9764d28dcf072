import './people-here.css'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { shortName } from '../../format/names.ts'
import { typograph } from '../../i18n/typograph.ts'
import { Avatar } from './avatar.tsx'

export interface PersonHere {
  id: string
  name: string
  /** What he does: «заполняет раздел „Объект“». */
  note: string
  /** He writes, not only looks. */
  active: boolean
}

// More faces say no more, and the head of a page has no place for them.
const facesAtOnce = 3

/** Faces of those who have the same thing open; who they are and what they do stands behind them. Nobody: nothing. */
export function PeopleHere({ people }: { people: readonly PersonHere[] }) {
  const [opened, setOpened] = useState(false)
  const [first] = people
  if (!first) return null
  const said = people.length === 1 ? `${shortName(first.name)} ${first.note}` : `Ещё ${people.length} здесь`
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width="20rem" trapFocus>
      <Popover.Target>
        <button type="button" className="people-here no-print" onClick={() => setOpened(!opened)}>
          <span className="sr">Сейчас открыто ещё у:</span>
          <span className="people-here-faces">
            {people.slice(0, facesAtOnce).map(({ id, name, active }) => (
              <span key={id} className="people-here-face" data-active={active || undefined}>
                <Avatar small name={name} />
              </span>
            ))}
          </span>
          <span className="people-here-said">{typograph(said)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <h2 className="people-here-title">Сейчас здесь</h2>
        <ul className="people-here-list">
          {people.map(({ id, name, note }) => (
            <li key={id}>
              <Avatar small name={name} />
              <span>
                <b>{name}</b>
                <span className="meta">{typograph(note)}</span>
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
