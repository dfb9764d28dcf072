/** Sections of the draft in the order of its menu. The codes that are anchors of the specification keep their names. */
// biome-ignore format: read by columns
export const formSections = {
  declarer:             { title: 'Общие сведения',                  rows: null },
  object:               { title: 'Объект',                          rows: null },
  addresses:            { title: 'Адреса объекта',                  rows: 'addresses' },
  steads:               { title: 'Земельные участки',               rows: 'steads' },
  parts:                { title: 'Части объекта и этапы',           rows: 'parts' },
  participants:         { title: 'Участники',                       rows: 'participants' },
  cost:                 { title: 'Финансирование и стоимость',      rows: 'financing' },
  indicators:           { title: 'Технико-экономические показатели', rows: 'indicators' },
  linkedRequestForm:    { title: 'Связанные заявления',             rows: null },
  uploads:              { title: 'Документы',                       rows: null },
  documentsPrintedForm: { title: 'Печатные формы и подписание',     rows: null },
} as const

export type FormSection = keyof typeof formSections
export const formSectionCodes = [
  'declarer',
  'object',
  'addresses',
  'steads',
  'parts',
  'participants',
  'cost',
  'indicators',
  'linkedRequestForm',
  'uploads',
  'documentsPrintedForm',
] as const satisfies readonly FormSection[]

/** Sections whose flat fields are saved field by field. */
export const fieldSections = ['declarer', 'object', 'cost'] as const satisfies readonly FormSection[]

/** The title of a section, or the code itself when it is unknown. */
export function sectionTitle(code: string): string {
  return isFormSection(code) ? formSections[code].title : code
}

function isFormSection(code: string): code is FormSection {
  return Object.hasOwn(formSections, code)
}
