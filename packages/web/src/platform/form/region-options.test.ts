import { regions } from '@portal/domain/request/catalogs/regions'
import { expect, test } from 'vitest'
import { regionLabel, regionOptions } from './region-options.ts'

const loaded = {
  regionCatalogCode: [{ code: '77', title: 'Город Москва', district: '1' }],
  formerRegions: [{ code: '95', title: 'Новый край' }],
}

test('regions of a loaded file are chosen from; the others only keep their names where they were chosen', () => {
  const [first, ...others] = regionOptions(loaded)
  expect(first).toEqual({ value: '77', label: '77 Город Москва' })
  expect(others).toHaveLength(regions.length)
  expect(others.every(({ disabled }) => disabled)).toBe(true)
  expect(others).toContainEqual({ value: '95', label: '95 Новый край (нет в справочнике)', disabled: true })
  expect(['77', '95', '72', '00'].map((code) => regionLabel(code, loaded))).toEqual([
    '77 Город Москва',
    '95 Новый край',
    '72 Тюменская область',
    '00',
  ])
})

test('while nothing is loaded all of the portal’s own are chosen from', () => {
  expect(regionOptions({})).toHaveLength(regions.length)
  expect(regionOptions({}).some(({ disabled }) => disabled)).toBe(false)
})
