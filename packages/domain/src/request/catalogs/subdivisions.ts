import type { Day } from '../../calendar/days.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { LoadedCatalogs } from './loaded-catalogs.ts'
import { regionsIn } from './regions.ts'

/** A subdivision of the examination organisation, as its administration keeps it. */
export interface Subdivision extends CatalogEntry {
  city: string
  /** Federal districts whose regions it serves. */
  districts: readonly string[]
  goals: readonly string[]
  /** The first day it takes applications; null = since ever. */
  opensOn: Day | null
  /** The last day it takes applications; null = still open. */
  closesOn: Day | null
}

/** The register holds no more of them, closed ones too. */
export const mostSubdivisions = 1000

/** What a subdivision is called in numbers of applications and contracts: a few letters and digits. */
export const subdivisionCode = /^[0-9A-ZА-ЯЁ]{1,10}$/

/** Whether a subdivision takes applications on a Moscow day. */
export function isOpenOn({ opensOn, closesOn }: Pick<Subdivision, 'opensOn' | 'closesOn'>, day: Day): boolean {
  return (opensOn === null || opensOn <= day) && (closesOn === null || day <= closesOn)
}

interface Place {
  goal: string
  /** Where the object is; null: not known. */
  region: string | null
  /** The regions that were loaded with their districts. */
  catalogs?: LoadedCatalogs | null | undefined
}

interface Filed extends Place {
  /** The subdivision that was chosen; null: none was. */
  code: string | null
  day: Day
}

/**
 * The chosen subdivision while it is open and carries out such examinations; else one that does and serves the region,
 * and only where there is none any other that does.
 */
export function servingSubdivision(
  all: readonly Subdivision[],
  { code, day, ...place }: Filed,
): Subdivision | undefined {
  const serving = all.filter((one) => isOpenOn(one, day) && one.goals.includes(place.goal))
  return serving.find((one) => one.code === code) ?? serving.find((one) => isServedBy(one, place)) ?? serving[0]
}

/** Whether a subdivision serves a goal in a region; an unknown region closes nothing. */
export function isServedBy(subdivision: Subdivision, { goal, region, catalogs }: Place): boolean {
  if (!subdivision.goals.includes(goal)) return false
  const district = regionsIn(catalogs).find((row) => row.code === region)?.district
  return district == null || subdivision.districts.includes(district)
}

/** Regions of the districts a subdivision serves. */
export function regionsOf({ districts }: Pick<Subdivision, 'districts'>, loaded?: LoadedCatalogs): string[] {
  return regionsIn(loaded)
    .filter(({ district }) => district !== null && districts.includes(district))
    .map(({ code }) => code)
}
