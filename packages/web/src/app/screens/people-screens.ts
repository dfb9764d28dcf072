import { IconUsers } from '@tabler/icons-react'
import { createRoute, redirect } from '@tanstack/react-router'
import { readUserSearch } from '../../features/users/user-search.ts'
import { readUserTab } from '../../features/users/user-tabs.ts'
import { sessionQuery } from '../../platform/session/session.tsx'
import { openStandardView } from '../open-standard-view.ts'
import { screen } from './screen-route.tsx'

/** People and their accounts. */
export const peopleScreens = [
  createRoute({
    ...screen({
      path: '/users',
      title: 'Пользователи',
      menu: { icon: IconUsers, group: 'people' },
      letter: 'Л',
      right: 'ListUsers',
      isWide: true,
      samples: [{ name: 'users', as: 'admin' }],
      page: async () => (await import('../../pages/users/users-page.tsx')).UsersPage,
    }),
    validateSearch: readUserSearch,
    beforeLoad: ({ context, search }) =>
      openStandardView(context.queries, {
        list: 'users',
        search,
        views: async () => (await import('../../features/users/user-views.ts')).userViews,
      }),
  }),
  createRoute(
    screen({
      path: '/user',
      title: 'Новая учётная запись',
      within: '/users',
      right: 'CreateUser',
      isSought: true,
      samples: [{ name: 'user-new', as: 'admin' }],
      page: async () => (await import('../../pages/users/user-new-page.tsx')).UserNewPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/user/$id',
      title: 'Пользователь',
      within: '/users',
      right: 'View',
      samples: [{ name: 'user', as: 'admin', of: 'person' }],
      page: async () => (await import('../../pages/users/user-page.tsx')).UserPage,
    }),
    validateSearch: readUserTab,
    loader: async ({ context, params }) => {
      const { userQuery } = await import('../../features/users/users-queries.ts')
      await context.queries.ensureQueryData(userQuery(params.id))
    },
  }),
  createRoute({
    ...screen({
      path: '/userProfile',
      title: 'Мой профиль',
      isSought: true,
      samples: [{ name: 'own-profile', as: 'declarant' }],
      page: async () => (await import('../../pages/users/user-profile-page.tsx')).UserProfilePage,
    }),
    loader: async ({ context }) => {
      const { userQuery } = await import('../../features/users/users-queries.ts')
      const { id } = await context.queries.ensureQueryData(sessionQuery)
      await context.queries.ensureQueryData(userQuery(id))
    },
  }),
  createRoute(
    screen({
      path: '/signing-check',
      title: 'Проверка подписания',
      isSought: true,
      samples: [{ name: 'signing-check', as: 'declarant' }],
      page: async () => (await import('../../pages/users/signing-check-page.tsx')).SigningCheckPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/userProfile/$id',
      title: 'Профиль пользователя',
      within: '/users',
      right: 'View',
      samples: { none: 'leads to the card of the person, or to one’s own profile' },
      page: async () => (await import('../../pages/users/user-page.tsx')).UserPage,
    }),
    beforeLoad: async ({ context, params: { id } }) => {
      const own = await context.queries.ensureQueryData(sessionQuery)
      throw own.id === id
        ? redirect({ to: '/userProfile', replace: true })
        : redirect({ to: '/user/$id', params: { id }, replace: true })
    },
  }),
] as const
