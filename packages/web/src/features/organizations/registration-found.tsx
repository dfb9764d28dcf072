import type { Got } from '@portal/contract/endpoint'
import type { organizations } from '@portal/contract/features/organizations/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'

export type Found = Got<typeof organizations.check>

/** What the register says of it. */
export function PartyFacts({ party }: { party: Found['parties'][number] }) {
  const { inn, kpp, ogrn, address, head, endedOn, stateText } = party
  return (
    <div className="stack g12">
      {(endedOn ?? stateText) && (
        <Notice tone="danger" title={endedOn ? `Деятельность прекращена ${dayText(endedOn)}` : 'Состояние'}>
          {stateText}
        </Notice>
      )}
      <Facts
        columns={2}
        rows={[
          ['ИНН', inn],
          ['КПП', kpp ?? 'нет'],
          ['ОГРН', ogrn],
          ['Руководитель', head ?? 'не указан'],
          ['Адрес', address ?? 'не указан'],
        ]}
      />
    </div>
  )
}

/** It is here already: whom to ask. */
export function KnownNotice({ known }: { known: Found['known'][number] }) {
  const { id, name, administrators, mine } = known
  if (mine)
    return (
      <Notice
        tone="info"
        title={mine === 'waiting' ? `Регистрация уже ждёт решения: ${name}` : `Вы уже сотрудник: ${name}`}
        action={<a href={`/organization/${id}`}>Открыть</a>}
      />
    )
  return (
    <Notice tone="info" title={`Уже есть на портале: ${typograph(name)}`}>
      {administrators.length > 0
        ? `Попросите её администратора пригласить вас: ${administrators.join(', ')}.`
        : 'Администратора у неё сейчас нет: обратитесь в экспертную организацию.'}
    </Notice>
  )
}
