import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useHolds } from '../../platform/session/session.tsx'
import { ScreenTitle } from '../../platform/ui/page/screen-title.ts'
import type { Screen } from './screen.ts'
import { root, signed } from './signed-route.tsx'

interface ScreenWithPage<Path extends string> extends Screen {
  path: Path
  page: () => Promise<ComponentType>
}

/** What a route of a screen behind sign-in begins with; its search, loader and redirects follow in the route. */
export function screen<const Path extends string>(record: ScreenWithPage<Path>) {
  return { getParentRoute: () => signed, ...optionsOf(record) }
}

/** The same for a screen that guests see: it stands without the frame of the portal. */
export function publicScreen<const Path extends string>(record: ScreenWithPage<Path>) {
  return { getParentRoute: () => root, ...optionsOf(record) }
}

function optionsOf<Path extends string>({ page, ...screen }: ScreenWithPage<Path>) {
  const { path } = screen
  return {
    path,
    staticData: { screen },
    component: lazyRouteComponent(async () => ({ default: shown(screen, await page()) })),
  }
}

const RightMissingPage = lazyRouteComponent(() => import('../../pages/right-missing-page.tsx'), 'RightMissingPage')

function shown({ title, right }: Pick<Screen, 'title' | 'right'>, Page: ComponentType) {
  return function ShownScreen() {
    return <ScreenTitle value={title}>{right ? <ForHolders of={right} page={Page} /> : <Page />}</ScreenTitle>
  }
}

function ForHolders({ of: right, page: Page }: { of: ServerKey; page: ComponentType }) {
  return useHolds(right) ? <Page /> : <RightMissingPage missing={right} />
}
