import * as around from './acts/around.ts'
import * as attorney from './acts/attorneys.ts'
import * as check from './acts/check.ts'
import * as checklist from './acts/checklist.ts'
import * as contract from './acts/contract.ts'
import * as draft from './acts/draft.ts'
import * as examination from './acts/examination.ts'
import * as support from './acts/support.ts'
import * as talk from './acts/talk.ts'
import { askToOpen } from './acts/opening.ts'
import type { Story, WorkedDay } from './filling/story.ts'
import { type StoryName, storyNames } from './story-names.ts'

/** From nothing to the application that was sent on a day. */
function sentOn(daysAgo: number): WorkedDay[] {
  return [
    [daysAgo + 3, ...draft.prepare],
    [daysAgo, ...draft.papers, draft.submit],
  ]
}

/** To the contract that lies before the declarant since a day. */
function offeredOn(daysAgo: number): WorkedDay[] {
  return [...sentOn(daysAgo + 3), [daysAgo + 2, check.assign], [daysAgo, check.accept]]
}

/** To the examination that goes on since a day. */
function paidOn(daysAgo: number): WorkedDay[] {
  return [...offeredOn(daysAgo + 9), [daysAgo + 5, ...contract.conclude], [daysAgo, contract.pay]]
}

/** What is supported, in the contract and in what is filed under it. */
const oncology = {
  objectName: 'Онкологический центр на 150 коек, г. Ярославль',
  region: '76',
  address: 'Ярославская область, г. Ярославль, ш. Тутаевское, земельный участок 40',
}

const meeting = {
  asked: 'Просим назначить встречу с экспертом по конструктивным решениям, чтобы обсудить замечание 1.955.7.1.',
  answered: 'Встреча назначена на пятницу, 11:00, кабинет 214. Пропуск заказан на Образцову В. П.',
}

const pleased = {
  terms: 5,
  remarks: 5,
  portal: 5,
  politeness: 5,
  overall: 5,
  recommend: 10,
  comment: 'Замечания понятные, ответы приняли с первого раза. Спасибо!',
}
const critical = {
  terms: 4,
  remarks: 3,
  portal: 5,
  politeness: 5,
  overall: 4,
  recommend: 7,
  comment: 'Хотелось бы видеть в замечании номер листа, а не только раздел.',
}
const content = { terms: 4, remarks: 4, portal: 4, politeness: 5, overall: 4, recommend: 8, comment: '' }

const told: Record<StoryName, Omit<Story, 'name'>> = {
  draft: {
    by: 'declarant',
    lead: null,
    chosen: {
      objectName: 'Детский сад на 220 мест, г. Химки, ул. Лётчиков',
      region: '50',
      address: 'Московская область, г. Химки, ул. Лётчиков, земельный участок 14',
    },
    days: [
      [2, draft.create, draft.beginFilling],
      [1, draft.fillHalf, around.deleteMistaken],
    ],
  },
  ready: {
    by: 'declarant',
    lead: null,
    chosen: {
      objectName: 'Многоквартирный дом на 96 квартир, г. Серпухов',
      region: '50',
      address: 'Московская область, г. Серпухов, ул. Ворошилова, земельный участок 44',
    },
    days: [
      [3, ...draft.prepare, checklist.beginChecklist],
      [1, ...draft.papers, draft.formNote],
    ],
  },
  remarks: {
    by: 'declarant',
    lead: 'admin2',
    chosen: {
      objectName: 'Общеобразовательная школа на 550 мест, г. Москва, ул. Лесная',
      region: '77',
      address: 'г. Москва, ул. Лесная, земельный участок 5',
    },
    days: [
      ...paidOn(24),
      [20, checklist.fillChecklist, attorney.addOwnAttorney],
      [7, examination.issueRemarks],
      [6, talk.askInChat, talk.writeLetter('О встрече с экспертом', meeting.asked)],
      [5, talk.answerInChat, talk.answerLetter('О встрече с экспертом', meeting.answered), contract.askAgreement],
      [4, talk.tellChanges, contract.sendAgreement],
      [3, talk.tellCost],
      [2, talk.askForMaterials, examination.beginAnswers, examination.answerFirst, talk.thankInChat],
      [1, examination.writeMore],
    ],
  },
  overdue: {
    by: 'declarant2',
    lead: 'admin',
    chosen: {
      objectName: 'Поликлиника на 320 посещений в смену, г. Тверь',
      region: '69',
      address: 'Тверская область, г. Тверь, пр-кт Ленина, земельный участок 21',
    },
    days: [
      ...sentOn(11),
      [10, check.assign],
      [9, check.judgeSome],
      [
        2,
        talk.writeLetter('О сроке проверки', 'Просим сообщить, когда будет закончена проверка комплектности.'),
        around.takeLists,
      ],
    ],
  },
  nobody: {
    by: 'declarant2',
    lead: null,
    chosen: {
      goal: '10',
      objectName: 'Инженерные изыскания для жилого квартала «Речной», г. Тула',
      region: '71',
      address: 'Тульская область, г. Тула, ул. Речная, земельный участок 3',
    },
    days: [...sentOn(2), [1, around.excludeExpert]],
  },
  completenessCorrection: {
    by: 'declarant',
    lead: 'admin',
    chosen: {
      objectName: 'Физкультурно-оздоровительный комплекс, г. Дмитров',
      region: '50',
      address: 'Московская область, г. Дмитров, ул. Спортивная, земельный участок 2',
    },
    days: [...sentOn(10), [9, check.assign], [8, check.sendBack], [3, check.beginCorrection, check.correctOne]],
  },
  contract: {
    by: 'declarant',
    lead: 'admin2',
    chosen: {
      objectName: 'Капитальный ремонт моста через р. Яхрому',
      region: '50',
      address: 'Московская область, Дмитровский г. о., р. Яхрома',
      objectType: '2',
    },
    days: [...offeredOn(7), [4, contract.chooseElectronic], [3, contract.organisationSigns]],
  },
  payment: {
    by: 'declarant2',
    lead: 'admin2',
    chosen: {
      objectName: 'Котельная мощностью 12 МВт, г. Калуга',
      region: '40',
      address: 'Калужская область, г. Калуга, ул. Тепличная, земельный участок 8',
    },
    days: [...offeredOn(12), [6, ...contract.conclude]],
  },
  secondRound: {
    by: 'declarant2',
    lead: 'admin2',
    chosen: {
      objectName: 'Дом культуры со зрительным залом на 400 мест, г. Рязань',
      region: '62',
      address: 'Рязанская область, г. Рязань, ул. Новая, земельный участок 17',
    },
    days: [
      ...paidOn(30),
      [24, examination.issueRemarks],
      [20, ...examination.answerAll],
      [14, examination.secondRound],
      [6, ...examination.answerAll],
      [3, askToOpen],
    ],
  },
  extension: {
    by: 'declarant',
    lead: 'admin2',
    chosen: {
      objectName: 'Очистные сооружения, г. Дубна',
      region: '50',
      address: 'Московская область, г. Дубна, ул. Заводская, земельный участок 30',
    },
    days: [...paidOn(22), [8, examination.issueOne], [2, examination.askExtension], [1, examination.sendExtension]],
  },
  conclusionIssued: {
    by: 'declarant2',
    lead: 'admin2',
    chosen: {
      objectName: 'Пожарное депо на 4 автомобиля, г. Кашира',
      region: '50',
      address: 'Московская область, г. Кашира, ул. Садовая, земельный участок 11',
    },
    days: [
      ...paidOn(34),
      [26, examination.issueOne],
      [20, ...examination.answerAll],
      [12, examination.acceptAnswers, examination.startConclusion],
      [3, examination.issueConclusion],
    ],
  },
  rendered: {
    by: 'declarant',
    lead: 'admin2',
    chosen: {
      objectName: 'Реконструкция школы искусств, г. Владимир',
      region: '33',
      address: 'Владимирская область, г. Владимир, ул. Мира, земельный участок 6',
      workType: '1',
    },
    days: [
      ...paidOn(70),
      [60, examination.issueRemarks],
      [54, ...examination.answerAll],
      [46, examination.acceptAnswers, examination.startConclusion],
      [42, examination.issueConclusion],
      [39, ...examination.signAct],
      [37, around.assess('declarant', pleased)],
      [36, around.assess('orgadmin', critical)],
    ],
  },
  renderedEarlier: {
    by: 'declarant2',
    lead: 'admin2',
    chosen: {
      objectName: 'Автостанция на 400 пассажиров, г. Муром',
      region: '33',
      address: 'Владимирская область, г. Муром, ул. Московская, земельный участок 101',
    },
    days: [
      ...paidOn(110),
      [102, examination.issueOne],
      [98, ...examination.answerAll],
      [90, examination.acceptAnswers, examination.startConclusion],
      [86, examination.issueConclusion],
      [84, ...examination.signAct],
      [80, around.assess('declarant2', content)],
    ],
  },
  support: {
    by: 'declarant',
    lead: 'admin2',
    chosen: { ...oncology, support: 'esPreExamination' },
    days: [...sentOn(30), [29, check.assign], [27, check.accept], [22, ...contract.conclude], [18, contract.pay]],
  },
  assessment: {
    by: 'declarant',
    lead: 'admin2',
    chosen: oncology,
    days: [
      [16, support.createAssessment, support.beginAssessment, support.describeChanges],
      [15, support.bringChanged, draft.makeForms, draft.signForms],
      [14, draft.submit],
      [13, check.assign, support.takeAssessment],
      [9, examination.startConclusion],
      [8, support.agree],
    ],
  },
  nextAssessment: {
    by: 'declarant',
    lead: null,
    chosen: oncology,
    days: [[3, support.createAssessment, support.beginAssessment, support.describeChanges, support.bringChanged]],
  },
}

/** The story of that name. */
export function findStory(name: string): Story | undefined {
  const known = storyNames.find((one) => one === name)
  return known && { name: known, ...told[known] }
}
