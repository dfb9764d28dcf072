import { dayText } from '@portal/domain/calendar/days'
import { type CardFieldId, cardFieldsFor } from '@portal/domain/organizations/organization-card'
import { organizationKinds } from '@portal/domain/organizations/organization'
import { authorityKinds } from '@portal/domain/request/catalogs/catalogs'
import { fullName } from '@portal/domain/russian/names'
import type { ReactNode } from 'react'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Email } from '../../platform/ui/display/email.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import type { OrganizationView } from './organization-queries.ts'

type CardValues = OrganizationView['card']

const nothing = <span className="muted">не указано</span>

/** Requisites, addresses, head and signatories, accounts. What a reader has no business with is not there. */
export function OrganizationFacts({ organization }: { organization: OrganizationView }) {
  const { card, kind, tie } = organization
  return (
    <div className="stack g16">
      <Card title="Реквизиты">
        <Facts
          columns={2}
          rows={[
            ['Вид', organizationKinds[kind].title],
            ...factsOf(organization, 'who'),
            ...factsOf(organization, 'contact'),
          ]}
        />
      </Card>
      <Card title={kind === 'individualProprietor' ? 'Предприниматель' : 'Руководитель'}>
        <Facts columns={2} rows={headRows(card)} />
      </Card>
      {tie !== 'reader' && (
        <>
          <Card title="Кто ещё подписывает">
            <Signatories signatories={card.signatories} />
          </Card>
          <Card title="Банковские счета">
            <Accounts accounts={card.accounts} />
          </Card>
        </>
      )}
      {organization.updated && (
        <p className="meta">
          Изменено: {organization.updated.by}, <Moment at={organization.updated.at} />
        </p>
      )}
    </div>
  )
}

function factsOf({ kind, card }: OrganizationView, group: 'who' | 'contact') {
  return cardFieldsFor(kind)
    .filter((row) => row.group === group)
    .map(({ id, label }) => [label, textOf(card, id)] as const)
}

function textOf(card: CardValues, id: CardFieldId) {
  if (id === 'postalAddress' && card.postalAddress === '' && card.legalAddress !== '') return 'Совпадает с юридическим'
  if (id === 'email' && card.email !== '') return <Email address={card.email} />
  return card[id] === '' ? nothing : typograph(card[id])
}

function headRows(card: CardValues): (readonly [string, ReactNode])[] {
  const name = fullName({ surname: card.headSurname, name: card.headName, patronymic: card.headPatronymic })
  const rows = [
    ['Фамилия, имя, отчество', name],
    ['Должность', card.headPosition],
    ['В родительном падеже', [card.headPositionGenitive, card.headGenitive].filter(Boolean).join(' ')],
  ] as const
  return rows.map(([label, text]) => [label, text === '' ? nothing : text] as const)
}

function Signatories({ signatories }: Pick<CardValues, 'signatories'>) {
  if (signatories.length === 0)
    return (
      <p className="muted">Подписывает только руководитель. Подписанты с доверенностями предлагаются в заявлениях.</p>
    )
  return (
    <Facts
      rows={signatories.map((one) => [
        one.position,
        <span key={one.name}>
          {one.name}
          <span className="meta"> · {basisText(one)}</span>
        </span>,
      ])}
    />
  )
}

function basisText({ basis, number, date, until }: CardValues['signatories'][number]): string {
  const title = authorityKinds.find(({ code }) => code === basis)?.title ?? 'Документ не указан'
  return [title, number && `№ ${number}`, date && `от ${dayText(date)}`, until && `до ${dayText(until)}`]
    .filter(Boolean)
    .join(' ')
}

function Accounts({ accounts }: Pick<CardValues, 'accounts'>) {
  if (accounts.length === 0) return <p className="muted">Счета не указаны.</p>
  return (
    <Facts
      rows={accounts.map((one) => [
        one.bankName || 'Банк не указан',
        [
          `Счёт ${one.account}`,
          `БИК ${one.bik}`,
          one.correspondent && `корр. счёт ${one.correspondent}`,
          one.personalAccount && `л/с ${one.personalAccount}`,
        ]
          .filter(Boolean)
          .join(', '),
      ])}
    />
  )
}
