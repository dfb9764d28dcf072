import type { Day } from '../days.ts'
import type { CatalogEntry } from './catalogs.ts'
import { regions } from './regions.ts'

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

interface Filed {
  /** The subdivision that was chosen; null: none was. */
  code: string | null
  goal: string
  /** Where the object is; null: not known. */
  region: string | null
  day: Day
}

/**
 * The chosen subdivision while it is open and carries out such examinations; else one that does and serves the region,
 * and only where there is none any other that does.
 */
export function servingSubdivision(
  all: readonly Subdivision[],
  { code, goal, region, day }: Filed,
): Subdivision | undefined {
  const serving = all.filter((one) => isOpenOn(one, day) && one.goals.includes(goal))
  return serving.find((one) => one.code === code) ?? serving.find((one) => isServedBy(one, goal, region)) ?? serving[0]
}

/** Whether a subdivision serves a goal in a region; an unknown region closes nothing. */
export function isServedBy(subdivision: Subdivision, goal: string, region: string | null): boolean {
  if (!subdivision.goals.includes(goal)) return false
  const district = regions.find((row) => row.code === region)?.district
  return district == null || subdivision.districts.includes(district)
}

/** Regions of the districts a subdivision serves. */
export function regionsOf({ districts }: Pick<Subdivision, 'districts'>): string[] {
  return regions.filter(({ district }) => district !== null && districts.includes(district)).map(({ code }) => code)
}
