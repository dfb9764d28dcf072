import { publicScreens, signedScreens } from './all-screens.ts'
import type { ScreenSample } from './screen-sample.ts'

/** Every screen that can be looked at, for journeys and pictures: they know no more of the browser part than this. */
export const sampledScreens: readonly { path: string; samples: readonly ScreenSample[] }[] = [
  ...publicScreens,
  ...signedScreens,
].flatMap(({ options }) => {
  const screen = options.staticData?.screen
  return !screen || 'none' in screen.samples ? [] : [{ path: screen.path, samples: screen.samples }]
})
