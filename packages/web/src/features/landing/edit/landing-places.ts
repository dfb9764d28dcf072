import { landingSectionCodes } from '@portal/domain/landing/section-codes'

/** What can be edited: the head, the support, each section. */
const landingPlaces = ['head', 'support', ...landingSectionCodes] as const
export type LandingPlace = (typeof landingPlaces)[number]

/** Reads from the address what is being edited. */
export function readLandingPlace({ place }: Record<string, unknown>): { place?: LandingPlace } {
  const found = landingPlaces.find((one) => one === place)
  return found === undefined ? {} : { place: found }
}
