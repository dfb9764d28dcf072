import type { ContentValue } from './content.ts'

/** What lists show of a task, read from its content by where documents of this kind keep it. */
export interface DesignTaskFactsShown {
  number: string
  object: string
  developer: string
  customer: string
}

const party = String.raw`(?:Organization|IndividualEntrepreneur|Person)(?:~\d+)?`

// biome-ignore format: read by columns
const places: Readonly<Record<keyof DesignTaskFactsShown, readonly RegExp[]>> = {
  number:    [/^Requisites\/Number$/, /^ExplanatoryNoteNumber$/],
  object:    [/^Content\/Object\/Name$/, /^(?:NonIndustrialObject|IndustrialObject|LinearObject|ExaminationObject)\/Name$/],
  developer: [new RegExp(`^Content/Developers/${party}/(?:FullName|Surname)$`), new RegExp(`^Developer~\\d+/${party}/(?:\\w+FullName|FullName|FamilyName)$`)],
  customer:  [new RegExp(`^Content/TechnicalCustomers/TechnicalCustomer(?:~\\d+)?/${party}/(?:FullName|Surname)$`), new RegExp(`^TechnicalCustomer~\\d+/(?:${party}/)?(?:\\w+FullName|FullName)$`)],
}

/** The source of a regular expression, for the database too: where anything of this may stand. */
export const shownInLists = Object.values(places)
  .flatMap((patterns) => patterns.map(({ source }) => source))
  .join('|')

const shown = new RegExp(shownInLists)

/** Whether anything of this may stand there: whoever changes another place changes no list. */
export function isShownInLists(path: string): boolean {
  return shown.test(path)
}

/** Reads them; several developers are named one after another. */
export function factsShown(values: readonly ContentValue[]): DesignTaskFactsShown {
  const read = (name: keyof DesignTaskFactsShown) => {
    const found = values.filter(({ path, value }) => value && places[name].some((pattern) => pattern.test(path)))
    return [...new Set(found.map(({ value }) => value?.trim() ?? ''))].join('; ').slice(0, 1000)
  }
  return { number: read('number'), object: read('object'), developer: read('developer'), customer: read('customer') }
}
