import { IconFiles, IconFileText, IconInbox } from '@tabler/icons-react'
import { createRoute, redirect } from '@tanstack/react-router'
import { type ListSearch, readListSearch } from '../../features/requests/list-search.ts'
import type { ListScope } from '../../features/requests/requests-queries.ts'
import { readQueueSearch } from '../../features/requests/queue/queue-search.ts'
import { loadList } from '../../pages/requests/load-list.ts'
import { loadQueue } from '../../pages/requests/load-queue.ts'
import { readNewRequestSearch } from '../../pages/requests/new-request-ways.ts'
import { isStaff, type Session } from '../../platform/session/session.tsx'
import { openStandardView } from '../open-standard-view.ts'
import { screen } from './screen-route.tsx'
import type { RouterContext } from './signed-route.tsx'

/** What both lists of applications say in their address, and load before they are shown. */
function listOf(list: 'requests' | 'requests-all', scope: ListScope) {
  const views = async (session: Session) =>
    (await import('../../features/requests/views/request-views.ts')).requestViews(list, isStaff(session))
  return {
    validateSearch: readListSearch,
    beforeLoad: ({ context, search }: { context: RouterContext; search: ListSearch }) =>
      openStandardView(context.queries, { list, search, views }),
    loader: async ({ context, location }: { context: RouterContext; location: { search: object } }) => {
      await loadList(context.queries, scope, readListSearch({ ...location.search }))
    },
    // Afterwards the page itself asks for what it shows.
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** The queue, lists of applications, and the beginning of a new one. */
export const requestsScreens = [
  createRoute({
    ...screen({
      path: '/workplace',
      title: 'Моя очередь',
      menu: { icon: IconInbox },
      letter: 'О',
      right: 'ListRequests',
      isWide: true,
      samples: [{ name: 'workplace', as: 'declarant' }],
      page: async () => (await import('../../pages/requests/workplace-page.tsx')).WorkplacePage,
    }),
    validateSearch: readQueueSearch,
    loader: async ({ context, location }) => {
      await loadQueue(context.queries, readQueueSearch(location.search))
    },
    // Afterwards the page itself asks for what it shows.
    staleTime: Number.POSITIVE_INFINITY,
  }),
  createRoute({
    ...screen({
      path: '/requests',
      title: 'Заявления',
      menu: { icon: IconFileText },
      letter: 'З',
      right: 'ListRequests',
      isWide: true,
      samples: [
        { name: 'requests', as: 'declarant' },
        { name: 'first-use', as: 'active' },
      ],
      page: async () => (await import('../../pages/requests/requests-page.tsx')).RequestsPage,
    }),
    ...listOf('requests', 'mine'),
  }),
  createRoute({
    ...screen({
      path: '/requests-all',
      title: 'Все заявления',
      menu: { icon: IconFiles },
      letter: 'В',
      right: 'ListUnitedRequests',
      isForStaff: true,
      isWide: true,
      samples: [
        { name: 'requests-all', as: 'admin' },
        { name: 'board', as: 'admin', at: '?layout=board' },
      ],
      page: async () => (await import('../../pages/requests/requests-all-page.tsx')).RequestsAllPage,
    }),
    ...listOf('requests-all', 'all'),
  }),
  createRoute(
    screen({
      path: '/requests/deleted',
      title: 'Удалённые черновики',
      within: '/requests',
      samples: [{ name: 'deleted-all', as: 'declarant' }],
      page: async () => (await import('../../pages/requests/deleted-drafts-page.tsx')).DeletedDraftsPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/request/new',
      title: 'Новое заявление',
      letter: 'Н',
      within: '/requests',
      right: 'CreateRequest',
      samples: [{ name: 'new', as: 'declarant' }],
      page: async () => (await import('../../pages/requests/request-new-page.tsx')).RequestNewPage,
    }),
    validateSearch: readNewRequestSearch,
  }),
  createRoute({
    ...screen({
      path: '/request/new/$id',
      title: 'Новое заявление по прежнему',
      within: '/requests',
      right: 'CreateRequest',
      samples: [{ name: 'new-from', as: 'declarant', of: 'submitted' }],
      page: async () => (await import('../../pages/requests/request-new-from-page.tsx')).RequestNewFromPage,
    }),
    // An own application that is still being created is gone on with; any other is what the new one is made by.
    loader: async ({ context, params }) => {
      const { loadEarlier } = await import('../../pages/requests/load-earlier.ts')
      const href = await loadEarlier(context.queries, params.id)
      if (href) throw redirect({ href, replace: true })
    },
  }),
] as const
