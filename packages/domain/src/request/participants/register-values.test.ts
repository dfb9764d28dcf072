import { expect, test } from 'vitest'
import type { Party } from '../../outside-systems/party.ts'
import { compareWithRegister, registerValues } from './register-values.ts'

const party: Party = {
  kind: 'organization',
  inn: '9900001236',
  kpp: '990001001',
  ogrn: '1239900000010',
  fullName: 'ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "СТРОЙ-ПРИМЕР"',
  shortName: 'ООО "СТРОЙ-ПРИМЕР"',
  address: '999999, г. Образцовск',
  head: { surname: 'Примеров', name: 'Фёдор', patronymic: 'Образцович', position: 'ГЕНЕРАЛЬНЫЙ ДИРЕКТОР' },
  endedOn: null,
  stateText: null,
}

test('capitals and straight quotes of the register are written as people write', () => {
  expect(registerValues(party)).toMatchObject({
    fullName: 'Общество с ограниченной ответственностью «СТРОЙ-ПРИМЕР»',
    shortName: 'ООО «СТРОЙ-ПРИМЕР»',
    headPosition: 'Генеральный директор',
  })
  const proprietor = {
    ...party,
    kind: 'individualProprietor',
    fullName: 'Мастеров Илья Примерович',
    head: null,
  } as const
  expect(registerValues(proprietor)).toEqual({
    surname: 'Мастеров',
    name: 'Илья',
    patronymic: 'Примерович',
    inn: '9900001236',
    ogrnip: '1239900000010',
  })
})

test('what differs only in case, quotes or spaces is the same', () => {
  const fields = { shortName: 'ООО «Строй-Пример»', inn: '9900001236', kpp: '771001001', headName: 'Федор' }
  const { missing, different, same } = compareWithRegister(fields, registerValues(party))
  expect(same).toEqual(['shortName', 'inn', 'headName'])
  expect(different).toEqual(['kpp'])
  expect(missing).toContain('legalAddress')
})
