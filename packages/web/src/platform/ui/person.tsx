import './person.css'
import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

export function Person({ name, note, aside }: { name: string; note?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="person">
      <Avatar name={name} />
      <div className="grow">
        <b>{name}</b>
        {note && <div className="meta">{note}</div>}
      </div>
      {aside}
    </div>
  )
}
