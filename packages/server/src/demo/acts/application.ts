import type { Application } from '@portal/domain/request/application'
import { exampleApplication } from '@portal/domain/request/example'
import { demoAccounts, demoOrganizations, type DemoOrganization } from '../../demo-accounts.ts'
import type { Story } from '../filling/story.ts'

const organizations = { declarant: 'builder', declarant2: 'designer' } as const satisfies Record<
  Story['by'],
  DemoOrganization
>

/** The whole application of a story: the declarant is the organisation of who applies. */
export function applicationOf({ by, chosen }: Story): Application {
  const { goal = '21', objectType = '2', workType = '1', primacy = '1', support, objectName, region, address } = chosen
  const example = exampleApplication(goal, objectType, workType, support ? '3' : primacy, support)
  const { object = {}, declarer = {} } = example.sections
  const contact = contactOf(by)
  return {
    ...example,
    addresses: [{ region, text: address }],
    participants: example.participants.map((one) =>
      one.role === 'DECLARANT' ? { ...one, fields: { ...one.fields, ...companyOf(by) } } : one,
    ),
    sections: {
      ...example.sections,
      declarer: { ...declarer, contactName: contact, contactEmail: `${by}@portal.example` },
      object: {
        ...object,
        name: objectName,
        ...(object['surveyRegions'] !== undefined && { surveyRegions: [{ region, text: address }] }),
      },
    },
  }
}

function contactOf(by: Story['by']): string {
  const person = demoAccounts.find(({ login }) => login === by)
  return [person?.surname, person?.name, person?.patronymic].filter(Boolean).join(' ')
}

function companyOf(by: Story['by']) {
  const organization = organizations[by]
  const { full_name: fullName, short_name: shortName, inn, kpp, ogrn } = demoOrganizations[organization]
  const head = demoAccounts.find(({ member, role }) => member === organization && role === 'orgAdmin')
  const { surname = '', name = '', patronymic = '', position = '' } = head ?? {}
  return {
    fullName,
    shortName,
    inn,
    kpp,
    ogrn,
    headSurname: surname,
    headName: name,
    headPatronymic: patronymic,
    headPosition: position,
    legalAddress: '999999, Примерный край, г. Образцовск, ул. Учебная, д. 1',
    email: `${organization}@portal.example`,
    signatory: [surname, name, patronymic].join(' '),
    signatoryPosition: position,
  }
}
