/** Conditions in words, as they end the sentence «нужно, если …». */
export const conditionTitles = {
  always: 'во всех случаях',
  repeat: 'экспертиза повторная',
  repeatOrSupport: 'экспертиза повторная или по результатам сопровождения',
  support: 'заявление подано в рамках экспертного сопровождения',
  supported: 'документацию сопровождают эксперты',
  otherCause: 'экспертиза повторная и причина иная',
  linked: 'заявление опирается на прежнее заключение',
  afterConclusion: 'этой экспертизе предшествует другая: изысканий или технической части',
  continued: 'сопровождение идёт после заключения экспертизы',
  concluding: 'это заявление о выдаче заключения по результатам сопровождения',
  assessing: 'это заявление об оценке соответствия по договору сопровождения',
  representative: 'заявитель действует по доверенности',
  technicalCustomer: 'документацию или изыскания заказывал технический заказчик',
  otherCustomer: 'документацию или изыскания заказывало другое лицо, не застройщик и не технический заказчик',
  capital: 'это объект капитального строительства',
  linear: 'объект линейный',
  building: 'это строительство или реконструкция',
  buildingButGas: 'это строительство или реконструкция, кроме сетей газораспределения и газопотребления до 1,2 МПа',
  gasBuilding: 'это строительство или реконструкция сети газораспределения или газопотребления до 1,2 МПа',
  productionBuilding: 'это строительство или реконструкция производственного объекта',
  publicBuilding: 'это строительство или реконструкция общественного объекта',
  capitalRepair: 'это капитальный ремонт',
  ownerAct: 'это реконструкция, капитальный ремонт или снос',
  ecology: 'это особо охраняемая территория, Байкал, шельф или объект I категории воздействия',
  heritage: 'это объект культурного наследия',
  audit: 'это крупный инвестиционный проект с государственным участием',
  networks: 'объект подключается к сетям',
  budget: 'есть бюджетные средства или средства лиц из ч. 2 ст. 8.3 ГрК РФ',
  estimateChecked: 'сметная стоимость проверяется',
  costDetailed: 'сметная стоимость проверяется и есть бюджетные средства',
  ownNorms: 'применяются индивидуальные сметные нормативы',
  specialConditions: 'разработаны специальные технические условия',
  reuse: 'использована типовая документация',
  otherReuse: 'о типовой документации отвечено «иное»',
  law44: 'договор заключают по 44-ФЗ',
  demolition: 'предусмотрен снос',
  dangerous: 'это опасный производственный объект',
  infrastructure: 'в линейный объект входят здания и сооружения',
  otherDocumentation: 'это опасный объект, гидротехническое сооружение или памятник',
  housing: 'объект жилой',
  nonHousing: 'объект нежилой',
} as const satisfies Record<string, string>

/** A condition of a rule by its name; what it asks of an application stands in `facts.ts`. */
export type Condition = keyof typeof conditionTitles

/** The field whose answer alone makes a condition hold, or keeps it from holding. */
export const decidingAnswers: Readonly<Partial<Record<Condition, string>>> = {
  otherCause: 'declarer.causeRepeat',
  otherReuse: 'declarer.pdReuse',
  law44: 'declarer.procurement',
}
