import { isStaff, useSession } from '../../../platform/session/session.tsx'
import { PeopleHere } from '../../../platform/ui/display/people-here.tsx'
import type { Section } from '../../../platform/ui/page/section-menu.tsx'
import { usePresence } from './use-presence.ts'
import { useWriting } from './use-writing.ts'

interface PresentPeopleProps {
  requestId: string
  /** The section in sight, and all of them by their names. */
  current: string
  sections: readonly Pick<Section, 'id' | 'label'>[]
  /** Something here can be changed: who stands on a field writes. */
  isOpen: boolean
}

/** Who else has the application open, and where on it. */
export function PresentPeople({ requestId, current, sections, isOpen }: PresentPeopleProps) {
  const session = useSession()
  const writing = useWriting()
  const isEditing = isOpen && writing !== undefined
  const people = usePresence(requestId, { section: (isEditing && writing) || current, isEditing })
  return (
    <PeopleHere
      people={people.map(({ id, name, side, section, isEditing: active }) => {
        const label = sections.find((one) => one.id === section)?.label
        return {
          id,
          name,
          active,
          note: [asWhom(side, isStaff(session)), noteOf(label, active)].filter(Boolean).join(', '),
        }
      })}
    />
  )
}

/** Of one's own side nothing has to be said. */
function asWhom(side: 'declarant' | 'organisation', byStaff: boolean): string {
  if (byStaff) return side === 'declarant' ? 'сторона заявителя' : ''
  return side === 'organisation' ? 'куратор заявления' : ''
}

function noteOf(label: string | undefined, active: boolean): string {
  if (!label) return 'смотрит заявление'
  return active ? `заполняет раздел «${label}»` : `смотрит раздел «${label}»`
}
