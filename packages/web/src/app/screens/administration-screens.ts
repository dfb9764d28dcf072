import {
  IconCalendarCog,
  IconDatabase,
  IconHistory,
  IconHome,
  IconListCheck,
  IconPlugConnected,
  IconSettings,
  IconMail,
  IconTable,
  IconUserOff,
} from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readExclusionSearch } from '../../features/delegation/exclusions/exclusion-search.ts'
import { readLandingPlace } from '../../features/landing/edit/landing-places.ts'
import type { BaseSearch } from '../../platform/list/list-address.ts'
import { openStandardView } from '../open-standard-view.ts'
import { screen } from './screen-route.tsx'

/** What the portal is administered by. */
export const administrationScreens = [
  createRoute({
    ...screen({
      path: '/production-calendar',
      title: 'Производственный календарь',
      menu: { icon: IconCalendarCog, group: 'portal' },
      letter: 'К',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'calendar', as: 'admin' }],
      page: async () =>
        (await import('../../pages/administration/production-calendar-page.tsx')).ProductionCalendarPage,
    }),
    validateSearch: ({ year }: Record<string, unknown>): { year?: number } =>
      Number(year) > 0 ? { year: Number(year) } : {},
  }),
  createRoute({
    ...screen({
      path: '/exclusions',
      title: 'Отстранения от заявлений',
      menu: { icon: IconUserOff, label: 'Отстранения', group: 'people' },
      letter: 'Т',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'exclusions', as: 'admin' }],
      page: async () => (await import('../../pages/administration/exclusions-page.tsx')).ExclusionsPage,
    }),
    validateSearch: readExclusionSearch,
    beforeLoad: ({ context, search }) =>
      openStandardView(context.queries, {
        list: 'exclusions',
        search,
        views: async () => (await import('../../features/delegation/exclusions/exclusion-views.ts')).exclusionViews,
      }),
  }),
  createRoute({
    ...screen({
      path: '/letters',
      title: 'Письма',
      menu: { icon: IconMail },
      letter: 'У',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'letters', as: 'admin' }],
      page: async () => (await import('../../pages/administration/letters-page.tsx')).LettersPage,
    }),
    validateSearch: (said: Record<string, unknown>): BaseSearch & Record<string, unknown> => said,
    beforeLoad: ({ context, search }) =>
      openStandardView<BaseSearch>(context.queries, {
        list: 'letters',
        search,
        views: async () => (await import('../../features/correspondence/register/letter-views.ts')).letterViews,
      }),
  }),
  createRoute({
    ...screen({
      path: '/journal',
      title: 'Журнал заявлений',
      menu: { icon: IconTable, label: 'Журнал', group: 'portal' },
      letter: 'Ж',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'journal', as: 'admin' }],
      page: async () => (await import('../../pages/administration/journal-page.tsx')).JournalPage,
    }),
    // Its many filters are read by the page: they would be a load of everybody's first page.
    validateSearch: (said: Record<string, unknown>): BaseSearch & Record<string, unknown> => said,
    beforeLoad: ({ context, search }) =>
      openStandardView<BaseSearch>(context.queries, {
        list: 'journal',
        search,
        views: async () => (await import('../../features/journal/journal-views.ts')).journalViews,
      }),
  }),
  createRoute({
    ...screen({
      path: '/system-events',
      title: 'Системные события',
      menu: { icon: IconHistory, label: 'События', group: 'portal' },
      letter: 'С',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'events', as: 'admin' }],
      page: async () => (await import('../../pages/administration/system-events-page.tsx')).SystemEventsPage,
    }),
    validateSearch: (said: Record<string, unknown>): BaseSearch & Record<string, unknown> => said,
  }),
  createRoute(
    screen({
      path: '/exports',
      title: 'Файлы списков',
      within: '/journal',
      isSought: true,
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'exports', as: 'admin' }],
      page: async () => (await import('../../pages/administration/exports-page.tsx')).ExportsPage,
    }),
  ),
  createRoute(
    screen({
      path: '/rules',
      title: 'Правила заявления',
      menu: { icon: IconListCheck, group: 'portal' },
      letter: 'П',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'rules', as: 'admin' }],
      page: async () => (await import('../../pages/administration/rules-page.tsx')).RulesPage,
    }),
  ),
  createRoute(
    screen({
      path: '/settings',
      title: 'Настройки',
      menu: { icon: IconSettings, group: 'portal' },
      letter: 'Ю',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'settings', as: 'admin' }],
      page: async () => (await import('../../pages/administration/settings-page.tsx')).SettingsPage,
    }),
  ),
  createRoute(
    screen({
      path: '/registers',
      title: 'Реестры и справочники',
      menu: { icon: IconDatabase, label: 'Реестры', group: 'portal' },
      letter: 'Р',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'registers', as: 'admin' }],
      page: async () => (await import('../../pages/administration/registers-page.tsx')).RegistersPage,
    }),
  ),
  createRoute(
    screen({
      path: '/norms',
      title: 'Нормы для замечаний',
      within: '/registers',
      isSought: true,
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'norms', as: 'admin' }],
      page: async () => (await import('../../pages/administration/norms-page.tsx')).NormsPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/exchange',
      title: 'Обмен с внешними системами',
      menu: { icon: IconPlugConnected, label: 'Обмен', group: 'portal' },
      letter: 'М',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'exchange', as: 'admin' }],
      page: async () => (await import('../../pages/administration/exchange-page.tsx')).ExchangePage,
    }),
    validateSearch: (said: Record<string, unknown>): BaseSearch & Record<string, unknown> => said,
  }),
  createRoute({
    ...screen({
      path: '/landingEdit',
      title: 'Главная страница',
      menu: { icon: IconHome, group: 'portal' },
      letter: 'Ы',
      right: 'Administration',
      isWide: true,
      samples: [
        { name: 'landing-edit', as: 'admin' },
        { name: 'landing-edit-faqs', as: 'admin', at: '?place=faqs' },
        { name: 'landing-edit-support', as: 'admin', at: '?place=support' },
      ],
      page: async () => (await import('../../pages/administration/landing-edit-page.tsx')).LandingEditPage,
    }),
    validateSearch: readLandingPlace,
  }),
] as const
