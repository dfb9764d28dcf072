import { regions } from '@portal/domain/request/regions'

const titles = new Map<string, string>(regions.map(({ code, title }) => [code, title]))

export function regionTitle(code: string): string | undefined {
  return titles.get(code)
}

/** People know a region by its number as well as by its name. */
export const regionOptions = regions.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))
