import type { CatalogEntry, District, Region } from './catalog-entry.ts'
import type { LoadedCatalogs } from './loaded-catalogs.ts'

/** Federal districts and the subjects of the Federation by the codes of the ministry's schemas (tRegionCode). */
// biome-ignore format: read by columns
export const federalDistricts = [
  { code: '1', title: 'Центральный федеральный округ', short: 'ЦФО' },
  { code: '2', title: 'Северо-Западный федеральный округ', short: 'СЗФО' },
  { code: '3', title: 'Южный федеральный округ', short: 'ЮФО' },
  { code: '4', title: 'Северо-Кавказский федеральный округ', short: 'СКФО' },
  { code: '5', title: 'Приволжский федеральный округ', short: 'ПФО' },
  { code: '6', title: 'Уральский федеральный округ', short: 'УФО' },
  { code: '7', title: 'Сибирский федеральный округ', short: 'СФО' },
  { code: '8', title: 'Дальневосточный федеральный округ', short: 'ДФО' },
] as const

// biome-ignore format: read by columns
export const regions: readonly Region[] = [
  { code: '01', district: '3', title: 'Республика Адыгея (Адыгея)' },
  { code: '02', district: '5', title: 'Республика Башкортостан' },
  { code: '03', district: '8', title: 'Республика Бурятия' },
  { code: '04', district: '7', title: 'Республика Алтай' },
  { code: '05', district: '4', title: 'Республика Дагестан' },
  { code: '06', district: '4', title: 'Республика Ингушетия' },
  { code: '07', district: '4', title: 'Кабардино-Балкарская Республика' },
  { code: '08', district: '3', title: 'Республика Калмыкия' },
  { code: '09', district: '4', title: 'Карачаево-Черкесская Республика' },
  { code: '10', district: '2', title: 'Республика Карелия' },
  { code: '11', district: '2', title: 'Республика Коми' },
  { code: '12', district: '5', title: 'Республика Марий Эл' },
  { code: '13', district: '5', title: 'Республика Мордовия' },
  { code: '14', district: '8', title: 'Республика Саха (Якутия)' },
  { code: '15', district: '4', title: 'Республика Северная Осетия-Алания' },
  { code: '16', district: '5', title: 'Республика Татарстан (Татарстан)' },
  { code: '17', district: '7', title: 'Республика Тыва' },
  { code: '18', district: '5', title: 'Удмуртская Республика' },
  { code: '19', district: '7', title: 'Республика Хакасия' },
  { code: '20', district: '4', title: 'Чеченская Республика' },
  { code: '21', district: '5', title: 'Чувашская Республика-Чувашия' },
  { code: '22', district: '7', title: 'Алтайский край' },
  { code: '23', district: '3', title: 'Краснодарский край' },
  { code: '24', district: '7', title: 'Красноярский край' },
  { code: '25', district: '8', title: 'Приморский край' },
  { code: '26', district: '4', title: 'Ставропольский край' },
  { code: '27', district: '8', title: 'Хабаровский край' },
  { code: '28', district: '8', title: 'Амурская область' },
  { code: '29', district: '2', title: 'Архангельская область' },
  { code: '30', district: '3', title: 'Астраханская область' },
  { code: '31', district: '1', title: 'Белгородская область' },
  { code: '32', district: '1', title: 'Брянская область' },
  { code: '33', district: '1', title: 'Владимирская область' },
  { code: '34', district: '3', title: 'Волгоградская область' },
  { code: '35', district: '2', title: 'Вологодская область' },
  { code: '36', district: '1', title: 'Воронежская область' },
  { code: '37', district: '1', title: 'Ивановская область' },
  { code: '38', district: '7', title: 'Иркутская область' },
  { code: '39', district: '2', title: 'Калининградская область' },
  { code: '40', district: '1', title: 'Калужская область' },
  { code: '41', district: '8', title: 'Камчатский край' },
  { code: '42', district: '7', title: 'Кемеровская область - Кузбасс' },
  { code: '43', district: '5', title: 'Кировская область' },
  { code: '44', district: '1', title: 'Костромская область' },
  { code: '45', district: '6', title: 'Курганская область' },
  { code: '46', district: '1', title: 'Курская область' },
  { code: '47', district: '2', title: 'Ленинградская область' },
  { code: '48', district: '1', title: 'Липецкая область' },
  { code: '49', district: '8', title: 'Магаданская область' },
  { code: '50', district: '1', title: 'Московская область' },
  { code: '51', district: '2', title: 'Мурманская область' },
  { code: '52', district: '5', title: 'Нижегородская область' },
  { code: '53', district: '2', title: 'Новгородская область' },
  { code: '54', district: '7', title: 'Новосибирская область' },
  { code: '55', district: '7', title: 'Омская область' },
  { code: '56', district: '5', title: 'Оренбургская область' },
  { code: '57', district: '1', title: 'Орловская область' },
  { code: '58', district: '5', title: 'Пензенская область' },
  { code: '59', district: '5', title: 'Пермский край' },
  { code: '60', district: '2', title: 'Псковская область' },
  { code: '61', district: '3', title: 'Ростовская область' },
  { code: '62', district: '1', title: 'Рязанская область' },
  { code: '63', district: '5', title: 'Самарская область' },
  { code: '64', district: '5', title: 'Саратовская область' },
  { code: '65', district: '8', title: 'Сахалинская область' },
  { code: '66', district: '6', title: 'Свердловская область' },
  { code: '67', district: '1', title: 'Смоленская область' },
  { code: '68', district: '1', title: 'Тамбовская область' },
  { code: '69', district: '1', title: 'Тверская область' },
  { code: '70', district: '7', title: 'Томская область' },
  { code: '71', district: '1', title: 'Тульская область' },
  { code: '72', district: '6', title: 'Тюменская область' },
  { code: '73', district: '5', title: 'Ульяновская область' },
  { code: '74', district: '6', title: 'Челябинская область' },
  { code: '75', district: '8', title: 'Забайкальский край' },
  { code: '76', district: '1', title: 'Ярославская область' },
  { code: '77', district: '1', title: 'Москва' },
  { code: '78', district: '2', title: 'Санкт-Петербург' },
  { code: '79', district: '8', title: 'Еврейская автономная область' },
  { code: '80', district: null, title: 'Донецкая Народная Республика' },
  { code: '81', district: null, title: 'Луганская Народная Республика' },
  { code: '83', district: '2', title: 'Ненецкий автономный округ' },
  { code: '84', district: null, title: 'Херсонская область' },
  { code: '85', district: null, title: 'Запорожская область' },
  { code: '86', district: '6', title: 'Ханты-Мансийский автономный округ - Югра' },
  { code: '87', district: '8', title: 'Чукотский автономный округ' },
  { code: '89', district: '6', title: 'Ямало-Ненецкий автономный округ' },
  { code: '91', district: '3', title: 'Республика Крым' },
  { code: '92', district: '3', title: 'Севастополь' },
]

/** The subjects in force: those that were loaded, else the portal's own. */
export function regionsIn(loaded?: LoadedCatalogs | null): readonly Region[] {
  return loaded?.regionCatalogCode ?? regions
}

/** Subjects that are chosen no more, because the loaded file leaves them out: earlier applications name them. */
export function formerRegionsIn(loaded?: LoadedCatalogs | null): CatalogEntry[] {
  if (!loaded?.regionCatalogCode) return []
  const former = new Map([...regions, ...(loaded.formerRegions ?? [])].map(({ code, title }) => [code, title]))
  for (const { code } of loaded.regionCatalogCode) former.delete(code)
  return [...former].map(([code, title]) => ({ code, title }))
}

/** The federal districts in force: those that were loaded, else the portal's own. */
export function districtsIn(loaded?: LoadedCatalogs | null): readonly District[] {
  return loaded?.federalDistricts ?? federalDistricts
}

/** The subject's name by its code; one the last file leaves out keeps its old name. Undefined: nobody ever named it. */
export function findRegionTitle(code: string, loaded?: LoadedCatalogs | null): string | undefined {
  const titleIn = (rows: readonly CatalogEntry[]) => rows.find((row) => row.code === code)?.title
  return titleIn(regionsIn(loaded)) ?? titleIn(loaded?.formerRegions ?? []) ?? titleIn(regions)
}

/** The subject's name by its code, or the code itself when it is unknown. */
export function regionTitle(code: string, loaded?: LoadedCatalogs | null): string {
  return findRegionTitle(code, loaded) ?? code
}
