/** What the fee is counted from, as the staff enter it; the names are those of the rule itself (domain price). */
// biome-ignore format: read by columns
export const priceFields = [
  { name: 'costPD2001',    kind: 'money',  label: 'Стоимость проектной документации в ценах 2001 года', hint: 'Спд' },
  { name: 'costRII2001',   kind: 'money',  label: 'Стоимость изысканий в ценах 2001 года',              hint: 'Сиж' },
  { name: 'firstFee',      kind: 'money',  label: 'Плата за первичную экспертизу',                      hint: 'Для повторной экспертизы; без неё плата считается заново' },
  { name: 'plotArea',      kind: 'number', label: 'Площадь участка, м²',                                hint: 'Для жилых объектов' },
  { name: 'floorArea',     kind: 'number', label: 'Общая площадь объекта, м²',                          hint: 'Для жилых объектов' },
  { name: 'site',          kind: 'choice', label: 'Сложность площадки, Кс',                             hint: 'Для жилых объектов' },
  { name: 'housing',       kind: 'flag',   label: 'Жилой объект',                                       hint: '' },
  { name: 'capitalRepair', kind: 'flag',   label: 'Капитальный ремонт',                                 hint: '' },
  { name: 'repeated',      kind: 'flag',   label: 'Повторная экспертиза',                               hint: '' },
] as const

export type PriceField = (typeof priceFields)[number]
