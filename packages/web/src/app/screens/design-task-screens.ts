import { IconRulerMeasure } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readDesignTaskSearch } from '../../features/design-tasks/list/design-task-search.ts'
import { readSchemaSearch } from '../../features/design-tasks/schemas/schema-search.ts'
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
  createRoute({
    ...screen({
      path: '/downloadExpNoteFormationPO',
      title: 'Формирование пояснительной записки',
      within: '/design-tasks',
      right: 'CreateRequest',
      isSought: true,
      samples: [{ name: 'note-formation', as: 'declarant' }],
      page: async () => (await import('../../pages/design-tasks/note-formation-page.tsx')).NoteFormationPage,
    }),
    validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
      typeof request === 'string' ? { request } : {},
  }),
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
  createRoute(
    screen({
      path: '/design-tasks/schemas',
      title: 'Схемы документов',
      within: '/design-tasks',
      right: 'Administration',
      isSought: true,
      isWide: true,
      samples: [{ name: 'schemas', as: 'admin' }],
      page: async () => (await import('../../pages/design-tasks/schemas-page.tsx')).SchemasPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/design-tasks/schemas/$id',
      title: 'Схема документа',
      within: '/design-tasks',
      right: 'Administration',
      isWide: true,
      samples: [
        { name: 'schema', as: 'admin', of: 'schema' },
        { name: 'schema-settings', as: 'admin', of: 'schema', at: '?tab=settings' },
        { name: 'schema-comparison', as: 'admin', of: 'schema', at: '?tab=compare' },
      ],
      page: async () => (await import('../../pages/design-tasks/schema-page.tsx')).SchemaPage,
    }),
    validateSearch: readSchemaSearch,
  }),
] as const
