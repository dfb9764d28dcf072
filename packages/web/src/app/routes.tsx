import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readAddress, writeAddress } from '../platform/address-text.ts'
import { PageFailed, PagePending, PortalFailed } from './page-states.tsx'
import { home, publicScreens, signedScreens } from './screens/all-screens.ts'
import { root, type RouterContext, signed } from './screens/signed-route.tsx'

// Who asks could not be learnt. Not in the records: journeys read those, and know no style sheets.
for (const route of [home, signed]) route.update({ errorComponent: PortalFailed })

const tree = root.addChildren([signed.addChildren(signedScreens), ...publicScreens])

export type AppRouter = ReturnType<typeof makeRouter>

export function makeRouter(context: RouterContext) {
  return createRouter({
    routeTree: tree,
    context,
    parseSearch: readAddress,
    stringifySearch: writeAddress,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
