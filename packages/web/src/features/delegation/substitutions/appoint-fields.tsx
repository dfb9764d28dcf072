import { isDay, moscowDay } from '@portal/domain/calendar/days'
import { substitutionRights } from '@portal/domain/delegation/substitutions'
import { useId } from 'react'
import { AttachFiles } from '../../../platform/form/attach-files.tsx'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { usePortalNow } from '../../../platform/session/portal-now.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { ChoiceField } from '../../../platform/ui/fields/choice-field.tsx'
import { FlagField } from '../../../platform/ui/fields/flag-field.tsx'
import { LookupField } from '../../../platform/ui/fields/lookup-field.tsx'
import type { Appointment, Faults } from './appointment.ts'
import { DaysFields } from './days-fields.tsx'
import { KnownAttorneys } from './known-attorneys.tsx'
import { RequestsField } from './requests-field.tsx'
import { SigningWarning } from './signing-warning.tsx'
import { colleagueSearch } from './substitution-queries.ts'
import { resultText } from './substitution-words.ts'

interface AppointFieldsProps {
  wanted: Appointment
  /** Of a draft that is changed the scope stays. */
  isNew: boolean
  faults: Faults
  onChange: (wanted: Appointment) => void
  onSending: (isSending: boolean) => void
}

const rightTitles = {
  view: 'Смотреть заявления, документы и переписку',
  edit: 'Изменять: заполнять, загружать документы, отвечать на замечания, отправлять',
  sign: 'Подписывать документы и печатные формы',
} as const

/** Who, for which applications, with what rights, when and on what ground. */
export function AppointFields({ wanted, isNew, faults, onChange, onSending }: AppointFieldsProps) {
  const today = moscowDay(usePortalNow())
  const change = (part: Partial<Appointment>) => onChange({ ...wanted, ...part })
  return (
    <div className="stack g16">
      <LookupField
        label="Заместитель"
        required
        description="Человек из вашей организации, у которого есть учётная запись."
        placeholder="Фамилия, логин или почта"
        search={colleagueSearch}
        value={wanted.deputy}
        error={faults.deputy}
        onChange={(deputy) => change({ deputy })}
      />
      {isNew && <ScopeField wanted={wanted} onChange={change} />}
      {wanted.scope === 'list' && (
        <RequestsField value={wanted.requests} error={faults.requests} onChange={(requests) => change({ requests })} />
      )}
      <RightsField wanted={wanted} onChange={change} />
      {wanted.rights.includes('sign') &&
        (wanted.deputy ? <KnownAttorneys deputyId={wanted.deputy.id} until={wanted.until} /> : <SigningWarning />)}
      <DaysFields days={wanted} today={today} faults={faults} onChange={change}>
        <p className="meta form-grid-wide">
          Последний день входит: замещение закончится в полночь по московскому времени.
        </p>
      </DaysFields>
      <BasisField wanted={wanted} error={faults.basis} onChange={change} onSending={onSending} />
      <Result wanted={wanted} />
    </div>
  )
}

interface PartProps {
  wanted: Appointment
  onChange: (part: Partial<Appointment>) => void
}

function ScopeField({ wanted, onChange }: PartProps) {
  const { organizations } = useSession()
  const administered = organizations.filter(({ role }) => role === 'orgAdmin')
  const value = wanted.organizationId ?? wanted.scope
  return (
    <ChoiceField
      label="Какие заявления"
      required
      value={value}
      options={[
        { value: 'all', label: 'Все мои заявления', description: 'И те, что появятся за это время.' },
        { value: 'list', label: 'Только выбранные' },
        ...administered.map(({ id, name }) => ({
          value: id,
          label: `Все заявления организации: ${name}`,
          description: 'Вы её администратор: заместитель получит доступ ко всему, что она подаёт.',
        })),
      ]}
      onChange={(chosen) =>
        onChange(
          chosen === 'all' || chosen === 'list'
            ? { scope: chosen, organizationId: undefined }
            : { scope: 'organization', organizationId: chosen },
        )
      }
    />
  )
}

/** To look is part of everything. */
function RightsField({ wanted, onChange }: PartProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="stack g8">
      <span id={id} className="mantine-InputWrapper-label">
        Что может заместитель
      </span>
      {substitutionRights.map((right) => (
        <FlagField
          key={right}
          label={rightTitles[right]}
          value={right === 'view' || wanted.rights.includes(right)}
          disabled={right === 'view'}
          onChange={(isGiven) =>
            onChange({
              rights: substitutionRights.filter((one) => (one === right ? isGiven : wanted.rights.includes(one))),
            })
          }
        />
      ))}
    </div>
  )
}

interface BasisFieldProps extends PartProps {
  error: string | undefined
  onSending: (isSending: boolean) => void
}

function BasisField({ wanted, error, onChange, onSending }: BasisFieldProps) {
  const id = useId()
  return (
    <AttachFiles
      id={id}
      label="Основание"
      hint={
        wanted.kept
          ? `Приложен ${wanted.kept.name}. Новый его заменит`
          : 'Один файл: приказ, доверенность, заявление на отпуск'
      }
      error={error}
      onFiles={(refs) => onChange({ basis: refs.at(-1) ?? wanted.kept?.ref ?? null })}
      onSending={onSending}
    />
  )
}

function Result({ wanted }: { wanted: Appointment }) {
  const { organizations } = useSession()
  const { deputy, scope, organizationId, requests, rights, since, until } = wanted
  if (!deputy || !isDay(since) || !isDay(until) || until < since) return null
  if (scope === 'list' && requests.length === 0) return null
  const principal = organizations.find(({ id }) => id === organizationId)?.name
  const text = resultText({
    deputy: deputy.name,
    principal,
    scope,
    requests: scope === 'list' ? requests.length : null,
    rights,
    since,
    until,
  })
  return <Notice>{typograph(text)}</Notice>
}
