import './person.css'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

interface PersonProps {
  name: string
  note?: ReactNode
  aside?: ReactNode
  /** `name` says that there is nobody yet. */
  nobody?: boolean | undefined
}

export function Person({ name, note, aside, nobody }: PersonProps) {
  return (
    <div className="person">
      <Avatar name={nobody ? '' : name} />
      <div className="grow">
        <b>{name}</b>
        {note && <div className="meta">{note}</div>}
      </div>
      {aside}
    </div>
  )
}
