import type { ToolStep } from './tool-step.ts'

// The first that fits: others call themselves Chrome, too.
// biome-ignore format: read by columns
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Яндекс Браузер',  /YaBrowser\/([\d.]+)/],
  ['Microsoft Edge',  /Edg\/([\d.]+)/],
  ['Opera',           /OPR\/([\d.]+)/],
  ['Firefox',         /Firefox\/([\d.]+)/],
  ['Chrome',          /Chrom(?:e|ium)\/([\d.]+)/],
  ['Safari',          /Version\/([\d.]+).*Safari/],
]

/** Name and version of the browser by what it says of itself. */
export function browserName(agent: string): string {
  for (const [name, version] of browsers) {
    const found = version.exec(agent)?.[1]
    if (found) return `${name} ${found.split('.')[0]}`
  }
  return 'Браузер не назвал себя'
}

/** Whether a page may sign in this browser at all. */
export function browserStep({ agent, isSecure }: { agent: string; isSecure: boolean }): ToolStep {
  const title = 'Браузер'
  const text = browserName(agent)
  if (/Android|iPhone|iPad|Mobile/.test(agent))
    return {
      title,
      state: 'notChecked',
      text: `${text}, телефон или планшет.`,
      mend: 'Подключаемый модуль работает на компьютере. С телефона приложите готовый файл подписи (.sig).',
    }
  if (!isSecure)
    return {
      title,
      state: 'failed',
      text: `${text}. Страница открыта без защиты соединения.`,
      mend: 'Откройте портал по адресу, который начинается с https://.',
    }
  return { title, state: 'ok', text: `${text}.`, mend: null }
}
