/** The states of an item as people read them. */
// biome-ignore format: read by columns
export const itemStates = {
  empty:     { title: 'Не загружен',         tone: 'neutral' },
  uploaded:  { title: 'Загружен',            tone: 'info' },
  notSigned: { title: 'Не подписан',         tone: 'warn' },
  signed:    { title: 'Подписан',            tone: 'success' },
  remarked:  { title: 'Есть замечание',      tone: 'danger' },
  opened:    { title: 'Открыт для замены',   tone: 'amber' },
  replaced:  { title: 'Заменён и подписан',  tone: 'info' },
  accepted:  { title: 'Принят',              tone: 'success' },
} as const

/** An empty item with a reason: the person said why there is nothing. */
export const ignoredState = { title: 'Не разрабатывался', tone: 'neutral' } as const
/** An empty item that is needed. */
export const neededState = { title: 'Нужно загрузить', tone: 'warn' } as const
