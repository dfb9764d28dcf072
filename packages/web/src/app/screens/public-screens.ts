import { ownPath } from '@portal/contract/own-path'
import { type ServerKey, serverKeyNames } from '@portal/domain/stages/permissions/key-names'
import { createRoute, redirect } from '@tanstack/react-router'
import { publicScreen } from './screen-route.tsx'
import { isSignedIn, isSignedInNow, Nothing } from './signed-route.tsx'

export const home = createRoute({
  ...publicScreen({
    path: '/',
    title: 'Портал',
    samples: [{ name: 'landing', as: 'guest' }],
    page: async () => (await import('../../pages/public/root-page.tsx')).RootPage,
  }),
  beforeLoad: async ({ context }) => {
    if (await isSignedIn(context.queries)) throw redirect({ to: '/workplace' })
  },
  // Without its words the way in still stands: the page is drawn when they do not come.
  loader: async ({ context }) => {
    const { landingViewQuery } = await import('../../features/landing/landing-queries.ts')
    await context.queries.ensureQueryData(landingViewQuery).catch(() => undefined)
  },
  pendingComponent: Nothing,
})

/** What guests see, too. */
export const publicScreens = [
  home,
  createRoute({
    ...publicScreen({
      path: '/login',
      title: 'Вход',
      samples: [{ name: 'login', as: 'guest' }],
      page: async () => (await import('../../pages/public/login-page.tsx')).LoginPage,
    }),
    validateSearch: ({ return: back }: Record<string, unknown>): { return?: string } =>
      typeof back === 'string' ? { return: back } : {},
    // Asked anew: a session that has just ended must not send its person to and fro.
    beforeLoad: async ({ context, search }) => {
      if (await isSignedInNow(context.queries)) throw redirect({ href: ownPath(search.return) ?? '/workplace' })
    },
    pendingComponent: Nothing,
  }),
  createRoute({
    ...publicScreen({
      path: '/landingView',
      title: 'Главная страница',
      samples: [{ name: 'landing-view', as: 'guest' }],
      page: async () => (await import('../../pages/public/landing-view-page.tsx')).LandingViewPage,
    }),
    validateSearch: ({ preview }: Record<string, unknown>): { preview?: true } =>
      preview === undefined || preview === false ? {} : { preview: true },
  }),
  createRoute({
    ...publicScreen({
      path: '/landingView/file/$ref',
      title: 'Инструкция',
      samples: { none: 'A viewer draws what is not ours; e2e/journeys/landing.long.spec.ts opens an instruction.' },
      page: async () => (await import('../../pages/public/landing-file-page.tsx')).LandingFilePage,
    }),
    validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
      Number(page) > 0 ? { page: Number(page) } : {},
  }),
  createRoute(
    publicScreen({
      path: '/recovery',
      title: 'Забыли пароль?',
      samples: [{ name: 'recovery', as: 'guest' }],
      page: async () => (await import('../../pages/public/recovery-page.tsx')).RecoveryPage,
    }),
  ),
  createRoute(
    publicScreen({
      path: '/recovery/$token',
      title: 'Новый пароль',
      samples: { none: 'a link of single use comes by mail' },
      page: async () => (await import('../../pages/public/recovery-link-page.tsx')).RecoveryLinkPage,
    }),
  ),
  createRoute(
    publicScreen({
      path: '/invitation/$token',
      title: 'Приглашение',
      samples: { none: 'a link of single use comes by mail' },
      page: async () => (await import('../../pages/public/invitation-page.tsx')).InvitationPage,
    }),
  ),
  createRoute(
    publicScreen({
      path: '/login/esia',
      title: 'Вход через Госуслуги',
      samples: { none: 'is shown between the identity service and the portal only; e2e/esia.long.spec.ts looks at it' },
      page: async () => (await import('../../pages/public/login-esia-page.tsx')).LoginEsiaPage,
    }),
  ),
  createRoute(
    publicScreen({
      path: '/email/$token',
      title: 'Новый адрес почты',
      samples: { none: 'a link of single use comes by mail' },
      page: async () => (await import('../../pages/public/email-page.tsx')).EmailPage,
    }),
  ),
  createRoute(
    publicScreen({
      path: '/notice-off/$token',
      title: 'Письма портала',
      samples: { none: 'the link comes by mail' },
      page: async () => (await import('../../pages/public/notice-off-page.tsx')).NoticeOffPage,
    }),
  ),
  createRoute(
    publicScreen({
      path: '/version',
      title: 'Версия портала',
      isSought: true,
      samples: [{ name: 'version', as: 'guest' }],
      page: async () => (await import('../../pages/public/version-page.tsx')).VersionPage,
    }),
  ),
  createRoute(
    publicScreen({
      path: '/not-found',
      title: 'Такой страницы нет',
      samples: [{ name: 'not-found', as: 'guest' }],
      page: async () => (await import('../../pages/public/not-found-page.tsx')).NotFoundPage,
    }),
  ),
  createRoute({
    ...publicScreen({
      path: '/access_denied',
      title: 'Недостаточно прав',
      samples: [{ name: 'no-right', as: 'guest' }],
      page: async () => (await import('../../pages/public/access-denied-screen.tsx')).AccessDeniedScreen,
    }),
    /** `right`: which one the page asked for that somebody was going to. */
    validateSearch: ({ right }: Record<string, unknown>): { right?: ServerKey } => {
      const known = serverKeyNames.find((name) => name === right)
      return known ? { right: known } : {}
    },
  }),
  createRoute({
    ...publicScreen({
      path: '/unauthorized-esia',
      title: 'Войти через Госуслуги не удалось',
      samples: [{ name: 'unauthorized-esia', as: 'guest' }],
      page: async () => (await import('../../pages/public/unauthorized-esia-page.tsx')).UnauthorizedEsiaPage,
    }),
    validateSearch: (given: Record<string, unknown>): { reason?: string; answer?: string; trace?: string } =>
      Object.fromEntries(
        ['reason', 'answer', 'trace'].flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
      ),
  }),
] as const
