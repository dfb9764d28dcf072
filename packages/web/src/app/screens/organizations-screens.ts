import { IconBuilding } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readOrganizationSearch } from '../../features/organizations/list/organization-search.ts'
import { readOrganizationTab } from '../../pages/organizations/organization-tabs.ts'
import { openStandardView } from '../open-standard-view.ts'
import { screen } from './screen-route.tsx'

/** Organisations of declarants. */
export const organizationsScreens = [
  createRoute({
    ...screen({
      path: '/organizations',
      title: 'Организации',
      menu: { icon: IconBuilding, group: 'people' },
      letter: 'Г',
      right: 'ViewOrganization',
      isWide: true,
      samples: [
        { name: 'organizations', as: 'admin' },
        { name: 'organizations-own', as: 'declarant' },
      ],
      page: async () => (await import('../../pages/organizations/organizations-page.tsx')).OrganizationsPage,
    }),
    validateSearch: readOrganizationSearch,
    beforeLoad: ({ context, search }) =>
      openStandardView(context.queries, {
        list: 'organizations',
        search,
        views: async () => (await import('../../features/organizations/list/organization-views.ts')).organizationViews,
      }),
  }),
  createRoute(
    screen({
      path: '/organization',
      title: 'Регистрация организации',
      within: '/organizations',
      right: 'Edit',
      isSought: true,
      samples: [{ name: 'organization-new', as: 'active' }],
      page: async () => (await import('../../pages/organizations/organization-new-page.tsx')).OrganizationNewPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/organization/$id',
      title: 'Организация',
      within: '/organizations',
      right: 'ViewOrganization',
      samples: [
        { name: 'organization', as: 'declarant', of: 'organization' },
        { name: 'organization-people', as: 'admin', of: 'organization', at: '?tab=people' },
        { name: 'organization-requests', as: 'admin', of: 'organization', at: '?tab=requests' },
      ],
      page: async () => (await import('../../pages/organizations/organization-page.tsx')).OrganizationPage,
    }),
    validateSearch: readOrganizationTab,
    loader: async ({ context, params }) => {
      const { organizationQuery } = await import('../../features/organizations/organization-queries.ts')
      await context.queries.ensureQueryData(organizationQuery(params.id))
    },
  }),
] as const
