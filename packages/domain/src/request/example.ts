import { type Application, factsOf } from './application.ts'
import { foldersFor } from './documents/folders.ts'
import { goalRow, type Goal } from './goals.ts'
import type { RequestKind } from '../stages/facts.ts'
import { knownIndicators, unitTitle } from './catalogs/indicator-catalog.ts'
import type { ObjectType, Primacy, WorkType } from './objects/objects.ts'
import type { Participant, Role } from './participants/participant.ts'
import { isRoleNeeded, rolesFor } from './participants/participant-needs.ts'
import type { Stead } from './objects/steads.ts'

/** An invented company with requisites that pass every check. */
const company = {
  fullName: 'Общество с ограниченной ответственностью «Северный застройщик»',
  shortName: 'ООО «Северный застройщик»',
  inn: '7701234560',
  kpp: '770101001',
  ogrn: '1197746001232',
  headSurname: 'Орлова',
  headName: 'Мария',
  headPatronymic: 'Сергеевна',
  headPosition: 'Генеральный директор',
  legalAddress: '127055, г. Москва, ул. Лесная, д. 5',
  postalSame: 'true',
  phone: '+74951234567',
  email: 'office@severny.example.ru',
  declarantBasis: 'developer',
  signatory: 'Орлова Мария Сергеевна',
  signatoryPosition: 'Генеральный директор',
} as const

const designer = {
  ...company,
  fullName: 'Общество с ограниченной ответственностью «Проектное бюро „Опора“»',
  shortName: 'ООО «ПБ „Опора“»',
  inn: '7712345671',
  kpp: '771201001',
  ogrn: '1187745004567',
  email: 'bureau@opora.example.ru',
  performs: 'both',
} as const

const charter = { kind: 'charter', number: '', date: '', until: '' } as const

const account = {
  bik: '044525225',
  account: '40702810838000000017',
  correspondent: '30101810400000000225',
  personalAccount: null,
  bankName: 'ПАО Сбербанк',
} as const

const exampleStead: Stead = {
  id: 'stead',
  type: 'gpzu',
  fields: {
    cadastral: '77:01:0004012:123',
    area: '12450',
    right: 'ownership',
    number: 'РФ-77-4-53-3-12-2026-0415',
    date: '2026-01-20',
    issuer: 'Комитет по архитектуре и градостроительству города Москвы',
  },
}

/** An application with every needed field filled, for demonstration, tests and journeys. Its documents are named, not uploaded. */
export function exampleApplication(
  goal: Goal,
  objectType: ObjectType = '2',
  workType: WorkType = '1',
  primacy: Primacy = '1',
  kind?: RequestKind,
): Application {
  const filled: Application = {
    goal,
    objectType,
    workType,
    primacy,
    kind,
    // For a contract of expert support nothing was changed yet.
    sections: exampleSections(goal, kind === undefined || kind === 'ordinary' ? primacy : '1'),
    participants: [],
    addresses: [{ region: '77', text: 'г. Москва, ул. Лесная, земельный участок 5' }],
    financing: [{ source: '1', budgetLevel: '2', percent: '100' }],
    steads: [exampleStead],
    parts: [],
    indicators: exampleIndicators(objectType),
    items: [],
    links: 1,
  }
  const withPeople = { ...filled, participants: exampleParticipants(filled) }
  return { ...withPeople, items: exampleItems(withPeople) }
}

function exampleIndicators(objectType: ObjectType): Application['indicators'] {
  return knownIndicators
    .filter(({ mainOf }) => mainOf.includes(objectType))
    .map(({ title, unit, numeric }, index) => ({
      name: title,
      unit: unitTitle(unit),
      value: numeric ? `${2450 * (index + 1)},5` : 'II',
      isMain: true,
    }))
}

function exampleSections(goal: Goal, primacy: Primacy): Application['sections'] {
  const { surveys, project } = goalRow(goal)
  const conclusion = {
    number: '77-1-1-1-012345-2025',
    date: '2025-06-02',
    issuer: 'Экспертная организация',
    result: '1',
  }
  return {
    declarer: {
      placement: '1',
      pdReuse: 'noneSuitable',
      previousConclusions: [conclusion],
      signingForm: 'electronic',
      procurement: 'none',
      contactName: 'Орлова Мария Сергеевна',
      contactPhone: '+74951234567',
      contactEmail: 'office@severny.example.ru',
      personalDataConsent: true,
      paymentGuarantee: true,
      ...(primacy === '1' ? {} : changed),
      ...(primacy === '2' ? { causeRepeat: '1' } : {}),
      ...(primacy === '3' ? support : {}),
    },
    object: {
      name: 'Общеобразовательная школа на 550 мест по адресу: г. Москва, ул. Лесная, земельный участок 5',
      functions: '02.01.001.001',
      // The day its document 05.03 bears, too.
      designTaskDate: '2026-02-12',
      ...(project ? { projectDocumentationIM: 'no' } : {}),
      ...(surveys ? { engineeringSurveysIM: 'no', surveyRegions: [{ region: '77', text: 'Тверской район' }] } : {}),
      climateDistrict: ['IIВ'],
      snowDistrict: ['III'],
      windDistrict: ['I'],
      seismicity: ['5'],
      geology: ['II'],
    },
    cost: {
      costTotal: '812450.30',
      costWorks: '640000.00',
      costEquipment: '92450.30',
      costOther: '80000.00',
      costDesign: '21000.00',
      costVat: '45000.00',
      costReturns: '0.00',
      priceLevelDate: '2025-12-31',
      limitCost: '830000.00',
      limitDecisionNumber: '112-р',
      limitDecisionDate: '2026-02-12',
      limitDecisionBody: 'Департамент строительства города Москвы',
      costPD2001: '1240000.00',
      costRII2001: '310000.00',
      ...(primacy === '1' ? {} : { firstFee: '1450000.00' }),
    },
  }
}

const changed = {
  changeSummary: 'Изменены конструкции покрытия спортивного зала: разделы КР и АР, показатели объекта прежние.',
  changeDate: '2026-02-02',
  costChanged: 'no',
}

const support = {
  supportContractNumber: '0042С-26/01',
  supportContractDate: '2026-01-15',
  supportDecisionNumber: '7',
  supportDecisionDate: '2026-02-02',
}

function exampleParticipants(application: Application): Participant[] {
  const facts = factsOf(application)
  return rolesFor(facts)
    .filter((role) => isRoleNeeded(role, facts))
    .map((role) => (role === 'GEN' || role === 'PROJECT_ORG' ? designerAs(role) : developerAs(role)))
}

function developerAs(role: Role): Participant {
  const first = role === 'DECLARANT'
  return {
    id: role.toLowerCase(),
    role,
    type: 'organization',
    sameAs: first ? null : 'declarant',
    fields: first ? company : {},
    accounts: first ? [account] : [],
    bases: first ? [charter] : [],
  }
}

function designerAs(role: Role): Participant {
  return { id: role.toLowerCase(), role, type: 'organization', sameAs: null, fields: designer, accounts: [], bases: [] }
}

function exampleItems(application: Application): Application['items'] {
  return foldersFor(factsOf(application)).flatMap((folder) => {
    return folder.items
      .filter((item, index) => item.required || (folder.atLeastOne && index === 0))
      .map((item) => ({
        folder: folder.code,
        code: item.code,
        title: item.title,
        files: 1,
        notSigned: 0,
        ignoredReason: null,
        number: '1',
        date: '2026-02-12',
        author: designer.shortName,
      }))
  })
}
