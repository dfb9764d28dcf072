/** Registers kept by others that the portal asks, and how their files are named to the operator. */
// biome-ignore format: read by columns
export const registers = {
  banks:         { title: 'Банки',                          of: 'Справочник БИК Банка России',                             file: 'ED807 в XML или ZIP',                        sparse: 'банков' },
  organizations: { title: 'Организации',                    of: 'Единый государственный реестр юридических лиц',          file: 'выгрузка VO_RUGFO в XML или ZIP',            sparse: 'организаций' },
  proprietors:   { title: 'Индивидуальные предприниматели', of: 'Единый государственный реестр индивидуальных предпринимателей', file: 'выгрузка VO_RIGFO в XML или ZIP',      sparse: 'предпринимателей' },
  kosfn:         { title: 'Назначения объектов (КОСФН)',    of: 'Классификатор объектов капитального строительства по назначению', file: 'дерево в JSON или «код;наименование» в CSV', sparse: 'назначений' },
  addresses:     { title: 'Адреса',                         of: 'Государственный адресный реестр (ГАР)',                   file: 'выгрузка ГАР в ZIP',                         sparse: 'адресов' },
  catalogs:      { title: 'Справочники',                    of: 'Страны, единицы измерения, субъекты Федерации и округа, назначения объектов, показатели, место проведения, статусы специалистов', file: '«справочник;код;наименование» в CSV', sparse: 'строк справочников' },
  subdivisions:  { title: 'Подразделения',                  of: 'Подразделения экспертной организации и виды экспертизы, которые они проводят', file: '«код;наименование;город;округа;виды;с;по» в CSV', sparse: 'подразделений' },
  specialists:   { title: 'Специалисты',                    of: 'Национальный реестр специалистов в области проектирования и изысканий', file: 'весь реестр: «номер;ФИО;включён;проектирование;исключён;изыскания;исключён» в CSV', sparse: 'специалистов' },
  trust:         { title: 'Доверенные центры',              of: 'Удостоверяющие центры, списки отозванных сертификатов, службы меток времени', file: 'список аккредитованных центров в XML, сертификаты в PEM, CER или P7B, списки отзыва CRL, ZIP из них', sparse: 'сертификатов' },
  schemas:       { title: 'Схемы XML-документов',           of: 'Минстрой России: пояснительная записка, задание, заключение',   file: 'схема XSD, например explanatorynote-01-07.xsd', sparse: 'схем' },
} as const

export type RegisterCode = keyof typeof registers

/** What a register says when asked. That it could not be asked never reads as that there is no such thing. */
export const answerStatuses = ['ok', 'notFound', 'unavailable', 'rejected'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

export interface Answer<T> {
  status: AnswerStatus
  /** `embedded`: rows loaded into the portal; `registry`: the register itself, asked now. */
  source: 'embedded' | 'registry'
  /** The day the answer is true of, Moscow time; null when nothing was loaded or heard. */
  asOf: string | null
  /** What to tell the person when it is not simply found. */
  say: string | null
  rows: T[]
}

interface Heard extends Pick<Answer<never>, 'source' | 'asOf'> {
  missing: string
  /** Nothing of the register is absent here: what is not found does not exist. */
  isWhole?: boolean
}

/** Found, or not found in all there is; of what is not whole, that nothing is known. */
export function found<T>(rows: T[], { source, asOf, missing, isWhole = true }: Heard): Answer<T> {
  return rows.length > 0
    ? { status: 'ok', source, asOf, say: null, rows }
    : { status: isWhole ? 'notFound' : 'unavailable', source, asOf, say: missing, rows: [] }
}

/** The register could not be asked: it says nothing about what was looked for. */
export function unavailable(source: 'embedded' | 'registry', say: string): Answer<never> {
  return { status: 'unavailable', source, asOf: null, say, rows: [] }
}

/** The number cannot exist, so that nobody was asked. */
export function rejected(say: string): Answer<never> {
  return { status: 'rejected', source: 'embedded', asOf: null, say, rows: [] }
}
