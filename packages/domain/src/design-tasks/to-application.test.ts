import { expect, test } from 'vitest'
import type { ContentValue } from './content.ts'
import { applicationOfTask } from './to-application.ts'

const value = (path: string, text: string): ContentValue => ({ path, value: text, position: null })
const block = (path: string): ContentValue => ({ path, value: null, position: 1024 })

test('a task gives its object, people, indicators and money in the words of an application', () => {
  const { name, objectType, region, carried, paper } = applicationOfTask([
    value('Requisites/Date', '2026-02-10'),
    value('Requisites/Number', 'ЗП-1'),
    value('Content/Object/Name', 'Школа\n на 825 мест'),
    value('Content/Object/ObjectType', '2'),
    value('Content/Object/ConstructionType', '1'),
    value('Content/Object/Address/RegionCode', '72'),
    value('Content/Object/Address/City', 'с. Новые Кедры'),
    block('Content/Object/TEI~1'),
    value('Content/Object/TEI~1/Name', 'Общая площадь'),
    value('Content/Object/TEI~1/Measure', '055'),
    value('Content/Object/TEI~1/Value', '19472.2'),
    block('Content/Developers/Organization~1'),
    value('Content/Developers/Organization~1/FullName', 'ГКУ «Учебстрой»'),
    value('Content/Developers/Organization~1/INN', '7299001018'),
    value('Content/Developers/Organization~1/Address/Note', 'г. Тюмень'),
    block('Content/TechnicalCustomers/TechnicalCustomer~1'),
    value('Content/TechnicalCustomers/TechnicalCustomer~1/Organization/FullName', 'МКУ «Заказчик»'),
    block('Content/FinanceSources/Budget~1'),
    value('Content/FinanceSources/Budget~1/Level', '2'),
    value('Content/FinanceSources/Budget~1/Ratio', '72.5'),
    block('Content/Stages/Stage~1'),
    value('Content/Stages/Stage~1/Name', 'Этап 1'),
  ])
  // Not industrial is 2 in a task and 3 in an application.
  expect([name, objectType, region]).toEqual(['Школа на 825 мест', '3', '72'])
  expect(carried.sections['object']).toEqual({ name: 'Школа на 825 мест', designTaskDate: '2026-02-10' })
  expect(carried.addresses).toEqual([{ region: '72', text: 'с. Новые Кедры' }])
  expect(carried.indicators).toEqual([{ name: 'Общая площадь', unit: 'Квадратный метр', value: '19472.2' }])
  expect(carried.participants.map(({ role, fields }) => [role, fields['fullName'], fields['legalAddress']])).toEqual([
    ['DEVELOPER', 'ГКУ «Учебстрой»', 'г. Тюмень'],
    ['TECHCUSTOMER', 'МКУ «Заказчик»', undefined],
  ])
  expect(carried.financing).toEqual([{ source: '1', budgetLevel: '2', percent: '72.5', ownerText: null }])
  expect(carried.parts.map(({ fields }) => fields)).toEqual([{ kind: 'stage', name: 'Этап 1' }])
  expect(paper).toEqual({ number: 'ЗП-1', date: '2026-02-10', author: 'ГКУ «Учебстрой»' })
})
