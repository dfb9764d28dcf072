import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { readAddress, writeAddress } from '../platform/address-text.ts'
import type { RouterContext } from './opening-page.ts'
import { PageFailed, PagePending } from './page-states.tsx'
import { publicScreens, signedScreens } from './screens/all-screens.ts'
import { root, signed } from './screens/signed-route.tsx'

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
    defaultNotFoundComponent: lazyRouteComponent(() => import('../pages/public/not-found-page.tsx'), 'NotFoundPage'),
    // A page opened anew stands at its top already; to put it there, it would be laid out amid being drawn.
    scrollRestoration: () => !context.opening.isAtTop,
    scrollToTopSelectors: ['#main'],
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
