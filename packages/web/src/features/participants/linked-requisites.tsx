import { type Participant, participantName, roles, sourceOf } from '@portal/domain/request/participants'
import { Facts } from '../../platform/ui/facts.tsx'

interface LinkedRequisitesProps {
  participant: Participant
  all: readonly Participant[]
  onOpen: (id: string) => void
}

/** Requisites that are read from another participant, with the way to change them there. */
export function LinkedRequisites({ participant, all, onOpen }: LinkedRequisitesProps) {
  const source = sourceOf(participant, all)
  const { inn = '', kpp = '', ogrn = '', ogrnip = '', legalAddress = '', phone = '', email = '' } = source.fields
  const known: [string, string][] = [
    ['Наименование', participantName(source)],
    ['ИНН / КПП', [inn, kpp].filter(Boolean).join(' / ')],
    ['ОГРН', ogrn || ogrnip],
    ['Адрес', legalAddress],
    ['Телефон', phone],
    ['Электронная почта', email],
  ]
  return (
    <div className="participant-linked stack g12">
      <p>
        Сведения берутся у участника «{roles[source.role].title}».{' '}
        <button type="button" className="link" onClick={() => onOpen(source.id)}>
          Изменить их там
        </button>
      </p>
      <Facts rows={known.filter(([, value]) => value !== '')} />
    </div>
  )
}
