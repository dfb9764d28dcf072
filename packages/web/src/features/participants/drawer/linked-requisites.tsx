import { phoneText } from '@portal/domain/requisites/phone'
import { type Participant, roles } from '@portal/domain/request/participants/participant'
import { participantName, sourceOf } from '@portal/domain/request/participants/participants'
import { Facts } from '../../../platform/ui/display/facts.tsx'

interface LinkedRequisitesProps {
  participant: Participant
  all: readonly Participant[]
  sheet: 'requisites' | 'address' | 'bank'
  onOpen: (id: string) => void
}

/** What of a sheet is read from another participant, with the way to change them there. */
export function LinkedRequisites({ participant, all, sheet, onOpen }: LinkedRequisitesProps) {
  const source = sourceOf(participant, all)
  const { inn = '', kpp = '', ogrn = '', ogrnip = '', snils = '', legalAddress = '' } = source.fields
  const { postalSame, postalAddress = '', phone = '', email = '' } = source.fields
  const isOrganization = source.type === 'organization'
  const known: Record<typeof sheet, [string, string][]> = {
    requisites: isOrganization
      ? [
          ['Наименование', participantName(source)],
          [kpp ? 'ИНН / КПП' : 'ИНН', [inn, kpp].filter(Boolean).join(' / ')],
          ['ОГРН', ogrn],
        ]
      : [
          ['Фамилия, имя, отчество', participantName(source)],
          ['ИНН', inn],
          ['ОГРНИП', source.type === 'individualProprietor' ? ogrnip : ''],
          ['СНИЛС', snils],
        ],
    address: [
      ['Юридический адрес', isOrganization ? legalAddress : ''],
      ['Почтовый адрес', isOrganization && postalSame === 'true' ? '' : postalAddress],
      ['Телефон', phoneText(phone)],
      ['Электронная почта', email],
    ],
    bank: source.accounts.map(({ account, bankName, bik }) => [account, `${bankName}, БИК ${bik}`]),
  }
  const rows = known[sheet].filter(([, value]) => value !== '')
  return (
    <div className="participant-linked stack g12">
      <p>
        Сведения берутся у участника «{roles[source.role].title}».{' '}
        <button type="button" className="link" onClick={() => onOpen(source.id)}>
          Изменить их там
        </button>
      </p>
      {rows.length > 0 ? <Facts rows={rows} /> : <p className="muted">Там они ещё не указаны.</p>}
    </div>
  )
}
