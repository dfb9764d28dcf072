import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { isInn } from '@portal/domain/requisites/inn'
import { isOgrn, isOgrnip } from '@portal/domain/requisites/ogrn'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { isStaff, useSession } from '../../platform/session/session.tsx'
import { forgetTypedAbout, useTyped } from '../../platform/session/use-typed.ts'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { RestoredInputNotice } from '../../platform/ui/feedback/restored-input-notice.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { type Found, KnownNotice, PartyFacts } from './registration-found.tsx'

const byHandFields = [
  { id: 'fullName', label: 'Полное наименование', needed: true },
  { id: 'shortName', label: 'Сокращённое наименование', needed: false },
  { id: 'kpp', label: 'КПП', needed: true },
  { id: 'ogrn', label: 'ОГРН', needed: false },
  { id: 'legalAddress', label: 'Юридический адрес', needed: false },
  { id: 'headSurname', label: 'Фамилия руководителя', needed: false },
  { id: 'headName', label: 'Имя руководителя', needed: false },
  { id: 'headPatronymic', label: 'Отчество руководителя', needed: false },
  { id: 'headPosition', label: 'Должность руководителя', needed: false },
] as const

const nothingByHand = {
  fullName: '',
  shortName: '',
  kpp: '',
  ogrn: '',
  legalAddress: '',
  headSurname: '',
  headName: '',
  headPatronymic: '',
  headPosition: '',
}

/** How many digits the numbers of organisations have: ИНН, ОГРН, ОГРНИП. */
const lengths = new Set([10, 12, 13, 15])

const about = 'new organization'
const nothing = { number: '', phone: '', email: '', words: '', ...nothingByHand }
type Typed = typeof nothing

interface RegistrationFormProps {
  onDone: (id: string) => void
}

/** The number, what the register and the portal know of it, and what is sent. */
export function RegistrationForm({ onDone }: RegistrationFormProps) {
  const { values: typed, set, isBack, clear } = useTyped(about, () => nothing)
  const { number } = typed
  const whole = number.trim()
  const isWhole = isInn(whole) || isOgrn(whole) || isOgrnip(whole)
  const [wasLeft, setLeft] = useState(false)
  const found = useQuery({
    ...apiQuery(keys.organizations('check', whole), organizations.check, { query: { number: whole } }),
    enabled: isWhole,
    retry: false,
  })
  return (
    <div className="stack g16">
      <RestoredInputNotice isBack={isBack} onClear={clear} />
      <Card title="Номер">
        <TextField
          label="ИНН, ОГРН или ОГРНИП"
          required
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={number}
          error={
            !isWhole &&
            (lengths.has(whole.length)
              ? 'Неверная контрольная цифра: проверьте номер'
              : wasLeft && whole !== '' && 'Проверьте число цифр: в ИНН их 10 или 12, в ОГРН — 13, в ОГРНИП — 15')
          }
          description="Остальное заполнится из реестра."
          onChange={(event) => set({ number: event.target.value.replaceAll(/\D/g, '') })}
          onBlur={() => setLeft(true)}
        />
      </Card>
      {isWhole && found.isPending && <SkeletonLines lines={4} what="сведения реестра" />}
      <FailureNotice error={found.error} title="Не удалось проверить номер" />
      {isWhole && found.data && (
        <FoundForm key={whole} number={whole} found={found.data} typed={typed} set={set} onDone={onDone} />
      )}
    </div>
  )
}

interface FoundFormProps extends RegistrationFormProps {
  number: string
  found: Found
  typed: Typed
  set: (part: Partial<Typed>) => void
}

function FoundForm({ number, found, typed, set, onDone }: FoundFormProps) {
  const staff = isStaff(useSession())
  const [chosen, setChosen] = useState(found.parties[0]?.ogrn ?? '')
  const [attempt, setAttempt] = useState(0)
  const create = useSend(organizations.create, {
    stale: [keys.me, keys.organizations()],
    onDone: ({ id }) => {
      forgetTypedAbout(about)
      onDone(id)
    },
  })
  const party = found.parties.find(({ ogrn }) => ogrn === chosen)
  const mine = found.known.find(({ kpp }) => !party || kpp === null || party.kpp === null || kpp === party.kpp)
  if (mine) return <KnownNotice known={mine} />
  const isByHand = found.parties.length === 0
  const doubt = isByHand ? (found.say ?? 'В реестре такой записи нет') : (party?.doubt ?? null)
  const isDecided = doubt !== null && !staff
  const refused = (path: string) => (create.error instanceof CallFailed ? create.error.field(path) : undefined)
  const isMissing = (id: keyof typeof nothingByHand, needed: boolean) =>
    attempt > 0 && needed && typed[id].trim() === ''
  const send = () => {
    setAttempt(attempt + 1)
    if (isByHand && byHandFields.some(({ id, needed }) => needed && typed[id].trim() === '')) return
    const { number: _number, phone, email, words: typedWords, ...byHand } = typed
    // What was typed about another number is not sent where its field does not stand.
    const words = isDecided ? typedWords : ''
    create.mutate({
      body: { number, ...(party?.kpp && { kpp: party.kpp }), phone, email, words, ...(isByHand && { byHand }) },
    })
  }
  return (
    <>
      {found.parties.length > 1 && (
        <SelectField
          label="Записей с этим номером несколько"
          empty={null}
          options={found.parties.map(({ ogrn, kpp, name }) => ({ value: ogrn, label: `${name}, КПП ${kpp ?? 'нет'}` }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {party && (
        <Card title={party.name} aside={<span className="meta">{sourceText(found)}</span>}>
          <PartyFacts party={party} />
        </Card>
      )}
      {isByHand && (
        <Card title="Сведения, введённые вручную">
          <FormGrid>
            {byHandFields.map(({ id, label, needed }) => (
              <TextField
                key={id}
                label={label}
                required={needed}
                value={typed[id]}
                error={isMissing(id, needed) ? 'Заполните поле' : refused(`byHand.${id}`)}
                onChange={(event) => set({ [id]: event.target.value })}
              />
            ))}
          </FormGrid>
        </Card>
      )}
      <Card title="Связь">
        <FormGrid>
          <TextField
            label="Телефон организации"
            value={typed.phone}
            error={refused('phone')}
            onChange={(event) => set({ phone: event.target.value })}
          />
          <TextField
            label="Электронная почта организации"
            value={typed.email}
            error={refused('email')}
            onChange={(event) => set({ email: event.target.value })}
          />
          {isDecided && (
            <div className="form-grid-wide">
              <TextArea
                label="Сообщение сотрудникам экспертизы"
                description="Чем подтверждаются ваши полномочия: приказ, доверенность, их номер и дата."
                rows={2}
                value={typed.words}
                onChange={(event) => set({ words: event.target.value })}
              />
            </div>
          )}
        </FormGrid>
      </Card>
      {!staff && (
        <Notice tone={doubt === null ? 'info' : 'warn'} title={doubt ?? 'Реестр подтверждает, что вы руководитель'}>
          {doubt === null
            ? 'Организация будет зарегистрирована сразу, вы станете её администратором.'
            : 'Регистрацию рассмотрят сотрудники экспертизы. О решении придёт уведомление.'}
        </Notice>
      )}
      <FailureNotice error={create.error} />
      <ErrorSummary attempt={attempt} />
      <div>
        <Button loading={create.isPending} onClick={send}>
          {staff || doubt === null ? 'Зарегистрировать' : 'Отправить на рассмотрение'}
        </Button>
      </div>
    </>
  )
}

function sourceText({ source, asOf }: Found): string {
  return asOf ? `${source} на ${dayText(asOf)}` : source
}
