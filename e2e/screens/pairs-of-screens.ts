import type { MainScreen } from './main-screens.ts'

export const callers = [
  'guest',
  'declarant',
  'deputy',
  'supervision',
  'orgadmin',
  'expert',
  'head',
  'administrator',
] as const
export type Caller = (typeof callers)[number]

const skins = ['0', '1', '2', '3', '4', '5', '6'] as const
interface Size {
  width: number
  height: number
}
const sizes: readonly [Size, ...Size[]] = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

export interface Visit {
  screen: MainScreen
  caller: Caller
  skin: (typeof skins)[number]
  size: Size
}

/**
 * Every screen with every caller, every skin and every width, and each two of these with one another, in as few visits as there
 * are screens and callers: of 7 skins and 3 widths no two turn together.
 */
export function pairsOfScreens(screens: readonly MainScreen[]): Visit[] {
  return screens.flatMap((screen, row) =>
    callers.map((caller, column) => ({
      screen,
      caller,
      skin: of(skins, row + column),
      size: of(sizes, row + column),
    })),
  )
}

function of<T>(all: readonly [T, ...T[]], at: number): T {
  return all[at % all.length] ?? all[0]
}
