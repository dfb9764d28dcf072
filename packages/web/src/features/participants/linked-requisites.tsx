import { type Participant, participantName, roles, sourceOf } from '@portal/domain/request/participants'
import { Facts } from '../../platform/ui/facts.tsx'

interface LinkedRequisitesProps {
  participant: Participant
  all: readonly Participant[]
  sheet: 'requisites' | 'address' | 'bank'
  onOpen: (id: string) => void
}

/** What of a sheet is read from another participant, with the way to change them there. */
export function LinkedRequisites({ participant, all, sheet, onOpen }: LinkedRequisitesProps) {
  const source = sourceOf(participant, all)
  const { inn = '', kpp = '', ogrn = '', ogrnip = '', legalAddress = '', phone = '', email = '' } = source.fields
  const known: Record<typeof sheet, [string, string][]> = {
    requisites: [
      ['Наименование', participantName(source)],
      ['ИНН / КПП', [inn, kpp].filter(Boolean).join(' / ')],
      ['ОГРН', ogrn || ogrnip],
    ],
    address: [
      ['Адрес', legalAddress],
      ['Телефон', phone],
      ['Электронная почта', email],
    ],
    bank: source.accounts.map(({ account, bankName, bik }) => [account, `${bankName}, БИК ${bik}`]),
  }
  return (
    <div className="participant-linked stack g12">
      <p>
        Сведения берутся у участника «{roles[source.role].title}».{' '}
        <button type="button" className="link" onClick={() => onOpen(source.id)}>
          Изменить их там
        </button>
      </p>
      <Facts rows={known[sheet].filter(([, value]) => value !== '')} />
    </div>
  )
}
