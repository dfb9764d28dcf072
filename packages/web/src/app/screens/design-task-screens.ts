import { IconRulerMeasure } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readDesignTaskSearch } from '../../features/design-tasks/list/design-task-search.ts'
import { openStandardView } from '../open-standard-view.ts'
import { screen } from './screen-route.tsx'

/** Tasks for design: their list, a new one, and one version of a task. */
export const designTaskScreens = [
  createRoute({
    ...screen({
      path: '/design-tasks',
      title: 'Задания на проектирование',
      menu: { icon: IconRulerMeasure },
      letter: 'А',
      right: 'ListRequests',
      isWide: true,
      samples: [
        { name: 'design-tasks', as: 'declarant' },
        { name: 'design-tasks-all', as: 'admin' },
      ],
      page: async () => (await import('../../pages/design-tasks/design-tasks-page.tsx')).DesignTasksPage,
    }),
    validateSearch: readDesignTaskSearch,
    beforeLoad: ({ context, search }) =>
      openStandardView(context.queries, {
        list: 'design-tasks',
        search,
        views: async () => (await import('../../features/design-tasks/list/design-task-views.ts')).designTaskViews,
      }),
  }),
  createRoute(
    screen({
      path: '/design-task',
      title: 'Новое задание на проектирование',
      within: '/design-tasks',
      right: 'CreateRequest',
      isSought: true,
      samples: [{ name: 'design-task-new', as: 'declarant' }],
      page: async () => (await import('../../pages/design-tasks/design-task-new-page.tsx')).DesignTaskNewPage,
    }),
  ),
  createRoute(
    screen({
      path: '/design-task/$id',
      title: 'Задание на проектирование',
      within: '/design-tasks',
      right: 'ListRequests',
      samples: [{ name: 'design-task', as: 'declarant', of: 'designTask' }],
      page: async () => (await import('../../pages/design-tasks/design-task-page.tsx')).DesignTaskPage,
    }),
  ),
] as const
