import { measurementUnits } from './measurement-units.ts'

/** A technical and economic indicator people know by one name. */
export interface KnownIndicator {
  code: string
  group: 'area' | 'volume' | 'storeys' | 'length' | 'power' | 'energy' | 'cost' | 'other'
  title: string
  /** Code of the unit (ОКЕИ). */
  unit: string
  /** Its value is a number. */
  numeric: boolean
  /** Object types whose application shows it first of all: 1 linear, 2 production, 3 other. */
  mainOf: readonly ('1' | '2' | '3')[]
}

// biome-ignore format: read by columns
export const knownIndicators: readonly KnownIndicator[] = [
  indicator('plotArea',         'area',    'Площадь земельного участка',                     '055', []),
  indicator('builtArea',        'area',    'Площадь застройки',                              '055', ['2', '3']),
  indicator('totalArea',        'area',    'Общая площадь здания',                           '055', ['2', '3']),
  indicator('usefulArea',       'area',    'Полезная площадь',                               '055', []),
  indicator('flatsArea',        'area',    'Общая площадь квартир',                          '055', []),
  indicator('volume',           'volume',  'Строительный объём',                             '113', ['2', '3']),
  indicator('volumeUnder',      'volume',  'Строительный объём подземной части',             '113', []),
  indicator('floors',           'storeys', 'Количество этажей',                              '642', ['3']),
  indicator('floorsUnder',      'storeys', 'Количество подземных этажей',                    '642', []),
  indicator('storeys',          'storeys', 'Этажность',                                      '642', []),
  indicator('height',           'storeys', 'Высота здания',                                  '006', []),
  indicator('flats',            'other',   'Количество квартир',                             '796', []),
  indicator('places',           'other',   'Вместимость',                                    '698', []),
  indicator('staff',            'other',   'Численность работающих',                         '792', []),
  indicator('length',           'length',  'Протяжённость',                                  '008', ['1']),
  indicator('diameter',         'length',  'Диаметр трубопровода',                           '003', []),
  indicator('roadWidth',        'length',  'Ширина проезжей части',                          '006', []),
  indicator('speed',            'other',   'Расчётная скорость движения',                    '333', []),
  indicator('lanes',            'other',   'Число полос движения',                           '796', []),
  indicator('category',         'other',   'Категория (класс) объекта',                      '-',   ['1'], false),
  indicator('capacity',         'power',   'Производственная мощность',                      '642', ['2']),
  indicator('electricPower',    'power',   'Электрическая мощность',                         '215', []),
  indicator('heatPower',        'power',   'Тепловая мощность',                              '238', []),
  indicator('flow',             'power',   'Пропускная способность',                         '598', []),
  indicator('voltage',          'power',   'Тип линии, уровень напряжения',                  '-',   [], false),
  indicator('energyClass',      'energy',  'Класс энергоэффективности здания',               '-',   [], false),
  indicator('cost',             'cost',    'Сметная стоимость',                              '384', []),
  indicator('term',             'other',   'Продолжительность строительства',                '362', []),
]

/** The name of a unit by its code. */
export function unitTitle(code: string): string {
  return measurementUnits.find(([one]) => one === code)?.[1] ?? code
}

/** The code of a unit by its name; a name that is not in the catalogue stays as it is. */
export function unitCode(title: string): string {
  return measurementUnits.find(([, one]) => one === title)?.[0] ?? title
}

function indicator(
  code: string,
  group: KnownIndicator['group'],
  title: string,
  unit: string,
  mainOf: KnownIndicator['mainOf'],
  numeric = true,
): KnownIndicator {
  return { code, group, title, unit, numeric, mainOf }
}
