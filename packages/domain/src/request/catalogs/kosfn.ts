import type { CatalogEntry } from './catalog-entry.ts'

/** Sections of the classifier of construction objects by function, as its public readers describe them. */
// biome-ignore format: read by columns
export const objectPurposes: readonly CatalogEntry[] = [
  { code: '01', title: 'Среда населённых пунктов' },
  { code: '02', title: 'Образование и культура' },
  { code: '03', title: 'Здравоохранение и спорт' },
  { code: '04', title: 'Транспорт' },
  { code: '05', title: 'Энергетика' },
  { code: '06', title: 'Сельское хозяйство и пищевая промышленность' },
  { code: '07', title: 'Химическая промышленность' },
  { code: '08', title: 'Добывающая промышленность' },
  { code: '09', title: 'Металлургия' },
  { code: '11', title: 'Машиностроение и обработка' },
  { code: '12', title: 'Инженерные сети' },
  { code: '19', title: 'Жильё' },
  { code: '20', title: 'Автомобильные дороги' },
]

/** The few codes known without the classifier itself; the operator loads the whole of it (приказ Минстроя России № 374/пр). */
// biome-ignore format: read by columns
export const knownFunctions: readonly CatalogEntry[] = [
  { code: '01.01.006',     title: 'Объекты промышленных площадок' },
  { code: '01.06.001',     title: 'Производственно-технические здания, склады, административно-бытовые корпуса' },
  { code: '06.03.005.003', title: 'Здание цеха по производству масложировой продукции' },
  { code: '12.01.001.002', title: 'Здание котельной' },
  { code: '19.07.001.005', title: 'Многоэтажный многоквартирный жилой дом' },
]
