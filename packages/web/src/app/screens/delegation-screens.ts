import { IconUserShare } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readSubstitutionSearch } from '../../features/delegation/substitutions/substitution-search.ts'
import { openStandardView } from '../open-standard-view.ts'
import { screen } from './screen-route.tsx'

/** Who acts for whom. */
export const delegationScreens = [
  createRoute({
    ...screen({
      path: '/delegation',
      title: 'Замещение',
      menu: { icon: IconUserShare, group: 'people' },
      letter: 'Щ',
      right: 'ListRequests',
      isWide: true,
      samples: [
        { name: 'delegation', as: 'declarant' },
        { name: 'delegation-all', as: 'admin' },
        { name: 'delegation-none', as: 'active', at: '?state=draft' },
      ],
      page: async () => (await import('../../pages/delegation/delegation-page.tsx')).DelegationPage,
    }),
    validateSearch: readSubstitutionSearch,
    beforeLoad: ({ context, search }) =>
      openStandardView(context.queries, {
        list: 'delegation',
        search,
        views: async (session) =>
          (await import('../../features/delegation/substitutions/substitution-views.ts')).substitutionViews(session),
      }),
  }),
  createRoute({
    ...screen({
      path: '/delegation/$id',
      title: 'Замещение',
      within: '/delegation',
      right: 'ListRequests',
      samples: [{ name: 'substitution', as: 'declarant', of: 'substitution' }],
      page: async () => (await import('../../pages/delegation/substitution-page.tsx')).SubstitutionPage,
    }),
  }),
] as const
