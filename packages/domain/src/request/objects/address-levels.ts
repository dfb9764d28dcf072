import type { AddressType } from './addresses.ts'

/** Levels of the state address register behind the types of the specification. Level 7 is a place and a street at once. */
// biome-ignore format: read by columns
export const addressLevels: Readonly<Record<AddressType, readonly number[]>> = {
  regions: [1],
  areas:   [2],
  cities:  [5],
  places:  [4, 6, 7],
  streets: [7, 8],
  steads:  [9],
  houses:  [10],
  rooms:   [11, 12],
}

// The register keeps the newer subjects under other numbers than the ministry's schemas.
const folders: Readonly<Record<string, string>> = { '80': '93', '81': '94', '84': '95', '85': '90' }

/** The folder of the register for a region of the catalogue. */
export function registerFolder(region: string): string {
  return folders[region] ?? region
}
