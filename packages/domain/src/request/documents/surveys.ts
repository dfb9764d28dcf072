/** Kinds of engineering surveys: five main and six special ones (tEngineeringSurveyType). */
// biome-ignore format: read by columns
export const surveyItems = [
  { code: '06.01', main: true,  title: 'Инженерно-геодезические изыскания' },
  { code: '06.02', main: true,  title: 'Инженерно-геологические изыскания' },
  { code: '06.03', main: true,  title: 'Инженерно-гидрометеорологические изыскания' },
  { code: '06.04', main: true,  title: 'Инженерно-экологические изыскания' },
  { code: '06.05', main: true,  title: 'Инженерно-геотехнические изыскания' },
  { code: '06.06', main: false, title: 'Геотехнические исследования' },
  { code: '06.07', main: false, title: 'Обследования состояния грунтов оснований зданий и сооружений, их строительных конструкций' },
  { code: '06.08', main: false, title: 'Поиск и разведка подземных вод для целей водоснабжения' },
  { code: '06.09', main: false, title: 'Локальный мониторинг компонентов окружающей среды' },
  { code: '06.10', main: false, title: 'Разведка грунтовых строительных материалов' },
  { code: '06.11', main: false, title: 'Локальные обследования загрязнения грунтов и грунтовых вод' },
  { code: '06.99', main: false, title: 'Иной документ изысканий' },
] as const

/** Whether a code is one of the five main kinds, of which an application needs at least one. */
export function isMainSurvey(code: string): boolean {
  return surveyItems.some((item) => item.main && item.code === code)
}
