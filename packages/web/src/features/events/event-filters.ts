import type { eventList } from '@portal/contract/features/events/event-list'
import { eventTypes } from '@portal/domain/record/event-types'
import { typedKeys } from '@portal/domain/typed-keys'
import type { FilterControl } from '../../platform/list/filters/filter-control.ts'

// biome-ignore format: read by columns
const families = {
  auth: 'Вход', user: 'Учётные записи', organization: 'Организации', request: 'Заявления', stage: 'Этапы', deadline: 'Сроки',
  file: 'Файлы', document: 'Документы', signature: 'Подписи', verification: 'Снятые проверки', printForms: 'Печатные формы',
  participant: 'Участники', certificates: 'Свидетельства', part: 'Части объекта', stead: 'Участки', contacts: 'Контакты',
  remark: 'Замечания', letter: 'Письма', price: 'Плата', contract: 'Договоры', extension: 'Продления', payment: 'Оплата', act: 'Акты',
  conclusion: 'Заключения', substitution: 'Замещения', staff: 'Исполнители', register: 'Реестры', rule: 'Правила',
  subdivision: 'Подразделения', calendar: 'Календарь', config: 'Настройки', view: 'Виды списков', export: 'Выгрузки', mail: 'Почта', browser: 'Браузер',
} as const

/** How events are narrowed: in the bar what is asked every day. */
export const eventFilters: readonly FilterControl<typeof eventList>[] = [
  { name: 'family', label: 'О чём', options: typedKeys(families).map((value) => ({ value, label: families[value] })) },
  { period: ['from', 'to'], label: 'Когда' },
  {
    name: 'result',
    label: 'Итог',
    options: [
      { value: 'all', label: 'С любым итогом' },
      { value: 'ok', label: 'Выполнено' },
      { value: 'refused', label: 'Отказано' },
    ],
  },
  { name: 'request', label: 'Номер заявления', rare: true },
  { name: 'trace', label: 'Номер обращения', rare: true },
  { name: 'ip', label: 'Сетевой адрес', rare: true },
  {
    name: 'role',
    label: 'В какой роли',
    rare: true,
    options: [
      { value: 'Admin', label: 'Сотрудник экспертизы' },
      { value: 'OrgAdmin', label: 'Администратор организации' },
      { value: 'Declarant', label: 'Заявитель' },
      { value: 'Active', label: 'Без организации' },
    ],
  },
  {
    name: 'type',
    label: 'Что сделано',
    rare: true,
    options: typedKeys(eventTypes).map((value) => ({ value, label: eventTypes[value] })),
  },
]
