/** One year of the production calendar. Days are `MM-DD`, separated by blanks; only what differs from a plain week. */
export interface ProductionYear {
  year: number
  /** Weekdays that are not worked: holidays and days moved by decree. */
  off: string
  shortened: string
  /** Saturdays and Sundays that are worked. */
  working: string
  /** Working days of the year as published: a check sum of the row. */
  workingDays: number
  /** The decree that moved the days, or null when its number was not read. */
  source: string | null
}

// 2020 and 2021 hold the days the President declared non-working (decrees of spring and autumn) as non-working.
// biome-ignore format: read by columns
export const productionYears: readonly ProductionYear[] = [
  { year: 2013, off: '01-01 01-02 01-03 01-04 01-07 01-08 03-08 05-01 05-02 05-03 05-09 05-10 06-12 11-04', shortened: '02-22 03-07 04-30 05-08 06-11 12-31', working: '', workingDays: 247, source: 'Постановление Правительства РФ от 15.10.2012 № 1048' },
  { year: 2014, off: '01-01 01-02 01-03 01-06 01-07 01-08 03-10 05-01 05-02 05-09 06-12 06-13 11-03 11-04', shortened: '02-24 03-07 04-30 05-08 06-11 12-31', working: '', workingDays: 247, source: null },
  { year: 2015, off: '01-01 01-02 01-05 01-06 01-07 01-08 01-09 02-23 03-09 05-01 05-04 05-11 06-12 11-04', shortened: '04-30 05-08 06-11 11-03 12-31', working: '', workingDays: 247, source: null },
  { year: 2016, off: '01-01 01-04 01-05 01-06 01-07 01-08 02-22 02-23 03-07 03-08 05-02 05-03 05-09 06-13 11-04', shortened: '02-20 11-03', working: '', workingDays: 247, source: null },
  { year: 2017, off: '01-02 01-03 01-04 01-05 01-06 02-23 02-24 03-08 05-01 05-08 05-09 06-12 11-06', shortened: '02-22 03-07 11-03', working: '', workingDays: 247, source: null },
  { year: 2018, off: '01-01 01-02 01-03 01-04 01-05 01-08 02-23 03-08 03-09 04-30 05-01 05-02 05-09 06-11 06-12 11-05 12-31', shortened: '02-22 03-07 04-28 05-08 06-09 12-29', working: '', workingDays: 247, source: null },
  { year: 2019, off: '01-01 01-02 01-03 01-04 01-07 01-08 03-08 05-01 05-02 05-03 05-09 05-10 06-12 11-04', shortened: '02-22 03-07 04-30 05-08 06-11 12-31', working: '', workingDays: 247, source: 'Постановление Правительства РФ от 01.10.2018 № 1163' },
  { year: 2020, off: '01-01 01-02 01-03 01-06 01-07 01-08 02-24 03-09 03-30 03-31 04-01 04-02 04-03 04-06 04-07 04-08 04-09 04-10 04-13 04-14 04-15 04-16 04-17 04-20 04-21 04-22 04-23 04-24 04-27 04-28 04-29 04-30 05-01 05-04 05-05 05-06 05-07 05-08 05-11 06-12 06-24 07-01 11-04', shortened: '06-11 11-03 12-31', working: '', workingDays: 219, source: null },
  { year: 2021, off: '01-01 01-04 01-05 01-06 01-07 01-08 02-22 02-23 03-08 05-03 05-04 05-05 05-06 05-07 05-10 06-14 11-01 11-02 11-03 11-04 11-05 12-31', shortened: '02-20 04-30 06-11', working: '', workingDays: 240, source: null },
  { year: 2022, off: '01-03 01-04 01-05 01-06 01-07 02-23 03-07 03-08 05-02 05-03 05-09 05-10 06-13 11-04', shortened: '02-22 03-05 11-03', working: '', workingDays: 247, source: null },
  { year: 2023, off: '01-02 01-03 01-04 01-05 01-06 02-23 02-24 03-08 05-01 05-08 05-09 06-12 11-06', shortened: '02-22 03-07 11-03', working: '', workingDays: 247, source: 'Постановление Правительства РФ от 29.08.2022 № 1505' },
  { year: 2024, off: '01-01 01-02 01-03 01-04 01-05 01-08 02-23 03-08 04-29 04-30 05-01 05-09 05-10 06-12 11-04 12-30 12-31', shortened: '02-22 03-07 05-08 06-11 11-02', working: '04-27 12-28', workingDays: 248, source: 'Постановление Правительства РФ от 10.08.2023 № 1314' },
  { year: 2025, off: '01-01 01-02 01-03 01-06 01-07 01-08 05-01 05-02 05-08 05-09 06-12 06-13 11-03 11-04 12-31', shortened: '03-07 04-30 06-11 11-01', working: '', workingDays: 247, source: 'Постановление Правительства РФ от 04.10.2024 № 1335' },
  { year: 2026, off: '01-01 01-02 01-05 01-06 01-07 01-08 01-09 02-23 03-09 05-01 05-11 06-12 11-04 12-31', shortened: '04-30 05-08 06-11 11-03', working: '', workingDays: 247, source: 'Постановление Правительства РФ от 24.09.2025 № 1466' },
]
