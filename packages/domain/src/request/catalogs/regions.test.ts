import { describe, expect, test } from 'vitest'
import { leavesOf } from '../carried/leaves.ts'
import { catalogIn, catalogTitle, isInCatalog } from './catalogs.ts'
import { checkField } from '../fields/fields.ts'
import type { LoadedCatalogs } from './loaded-catalogs.ts'
import { printedAddress } from '../objects/address-line.ts'
import { formerRegionsIn, regions, regionTitle } from './regions.ts'
import { objectDifference } from '../links/object-difference.ts'
import { isServedBy, regionsOf, type Subdivision } from './subdivisions.ts'

const loaded: LoadedCatalogs = {
  regionCatalogCode: [
    { code: '77', title: 'Город Москва', district: '9' },
    { code: '95', title: 'Новый край', district: '9' },
  ],
  formerRegions: [{ code: '96', title: 'Прежний край' }],
  federalDistricts: [{ code: '9', title: 'Столичный федеральный округ', short: 'СтФО' }],
}
const chosen: Subdivision = {
  code: '01',
  title: 'Столичный филиал',
  city: 'Москва',
  districts: ['9'],
  goals: ['21'],
  opensOn: null,
  closesOn: null,
}

describe('regions that a file has brought', () => {
  test('are chosen from in place of the portal’s own, and one the file leaves out keeps its old title', () => {
    expect(catalogIn('regionCatalogCode', loaded).map(({ code }) => code)).toEqual(['77', '95'])
    expect(catalogIn('federalDistricts', loaded).map(({ code }) => code)).toEqual(['9'])
    expect(['77', '95', '96', '72', '00'].map((code) => catalogTitle('regionCatalogCode', code, loaded))).toEqual([
      'Город Москва',
      'Новый край',
      'Прежний край',
      'Тюменская область',
      '00',
    ])
    expect([
      regionTitle('77'),
      isInCatalog('regionCatalogCode', '95'),
      isInCatalog('regionCatalogCode', '72', loaded),
    ]).toEqual(['Москва', false, false])
  })

  test('leave the others to be read and not to be chosen', () => {
    const former = formerRegionsIn(loaded)
    expect(former).toHaveLength(regions.length)
    expect(former).toContainEqual({ code: '96', title: 'Прежний край' })
    expect(former.map(({ code }) => code)).not.toContain('77')
    expect(formerRegionsIn()).toEqual([])
  })

  test('decide which subdivision serves an object', () => {
    expect(regionsOf(chosen, loaded)).toEqual(['77', '95'])
    expect(isServedBy(chosen, { goal: '21', region: '77', catalogs: loaded })).toBe(true)
    expect(isServedBy(chosen, { goal: '21', region: '77' })).toBe(false)
    expect(isServedBy(chosen, { goal: '21', region: '72', catalogs: loaded })).toBe(true)
  })

  test('are what an answer is judged by', () => {
    const rows = (region: string) => [{ region, text: 'Посёлок' }]
    const check = (region: string, catalogs?: LoadedCatalogs) =>
      checkField('object.surveyRegions', rows(region), { today: '2026-04-15', catalogs })
    expect([check('95', loaded), check('95'), check('72', loaded)]).toEqual([
      null,
      expect.stringContaining('выберите значение из списка'),
      expect.stringContaining('выберите значение из списка'),
    ])
  })

  test('stand in addresses, in what is compared and in what is carried', () => {
    const address = { region: '95', text: 'ул. Новая, 1' }
    expect(printedAddress(address, loaded)).toBe('Новый край, ул. Новая, 1')
    const school = { name: 'Школа', objectType: '2', cadastrals: [], addresses: [address] }
    expect(objectDifference(school, { ...school, addresses: [{ ...address, region: '96' }] }, loaded)).toContain(
      'Регион: здесь Новый край, там Прежний край',
    )
    const carried = {
      sections: {},
      addresses: [address],
      steads: [],
      parts: [],
      financing: [],
      indicators: [],
      participants: [],
    }
    expect(leavesOf(carried, loaded).map(({ text }) => text)).toEqual(['Новый край, ул. Новая, 1'])
  })
})
