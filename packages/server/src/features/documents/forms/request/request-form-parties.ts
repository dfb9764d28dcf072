import { fields } from '../layout/blocks.ts'
import { bankLines, type Party, partyFields } from '../layout/party.ts'
import type { RequestFormData, Section } from './request-form-parts.ts'

/** Who asks, who has prepared what is examined, for whom, and who pays: each told whole once. */
export function participantSections(data: RequestFormData) {
  // Whose requisites stand above already is named and referred to.
  const told: { party: Party; as: string }[] = [{ party: data.declarant, as: 'о заявителе' }]
  const several = (name: string, parties: readonly Party[], as = ''): Section => ({
    name,
    blocks: parties.flatMap((party) => {
      const known = told.find((one) => isSame(one.party, party))
      if (known) return fields([...sameAs(party, known.as), ...(party.about ?? [])])
      if (as) told.push({ party, as })
      return fields(partyFields(party))
    }),
  })
  const { declarant, generalDesigner, technicalCustomer, payer } = data
  return {
    declarant: {
      name: 'Заявитель',
      blocks: fields([['Основание обращения', data.declarantBasis], ...partyFields(declarant)]),
    },
    performers: [
      several(
        'Генеральная проектная организация',
        generalDesigner ? [generalDesigner] : [],
        'о генеральной проектной организации',
      ),
      several('Исполнители инженерных изысканий', data.surveyPerformers, 'об исполнителе изысканий'),
      several('Исполнители проектных работ', data.designPerformers),
    ],
    customers: [
      several('Застройщик', data.developers, 'о застройщике'),
      several('Технический заказчик', technicalCustomer ? [technicalCustomer] : [], 'о техническом заказчике'),
      several('Лицо, обеспечившее подготовку документации', data.customers),
    ],
    // His account is looked for here, whoever he coincides with.
    payer: {
      name: 'Плательщик',
      blocks: isSame(payer, declarant)
        ? fields([...sameAs(payer, 'о заявителе'), ['Банковские реквизиты', bankLines(payer)]])
        : several('', [payer]).blocks,
    },
  }
}

function isSame(one: Party, other: Party): boolean {
  // What the role adds is told of each.
  const requisites = (party: Party) => JSON.stringify({ ...party, about: [] })
  return one === other || requisites(one) === requisites(other)
}

function sameAs(party: Party, as: string) {
  return [
    [party.kind === 'organization' ? 'Полное наименование' : 'Фамилия, имя, отчество', party.fullName],
    ['Остальные сведения', `Совпадают со сведениями ${as}`],
  ] as const
}
