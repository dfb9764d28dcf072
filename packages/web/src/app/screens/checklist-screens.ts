import { IconChecklist } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import {
  readAnswerSearch,
  readChecklistSearch,
  readConstructorSearch,
} from '../../features/checklists/lists/checklist-search.ts'
import { screen } from './screen-route.tsx'

/** The organisation's own questions to applications. */
export const checklistScreens = [
  createRoute({
    ...screen({
      path: '/checklists',
      title: 'Контрольные листы',
      menu: { icon: IconChecklist },
      letter: 'Ч',
      right: 'ListRequests',
      isWide: true,
      samples: [
        { name: 'checklists', as: 'declarant' },
        { name: 'checklists-given', as: 'admin' },
      ],
      page: async () => (await import('../../pages/checklists/checklists-page.tsx')).ChecklistsPage,
    }),
    validateSearch: readChecklistSearch,
  }),
  createRoute({
    ...screen({
      path: '/checklists/answers',
      title: 'Ответы контрольных листов',
      within: '/checklists',
      right: 'ListRequests',
      isWide: true,
      samples: [{ name: 'checklist-answers', as: 'declarant' }],
      page: async () => (await import('../../pages/checklists/checklist-answers-page.tsx')).ChecklistAnswersPage,
    }),
    validateSearch: readAnswerSearch,
  }),
  createRoute({
    ...screen({
      path: '/checklists/constructor',
      title: 'Конструктор контрольных листов',
      within: '/checklists',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'checklist-constructor', as: 'admin' }],
      page: async () =>
        (await import('../../pages/checklists/checklist-constructor-page.tsx')).ChecklistConstructorPage,
    }),
    validateSearch: readConstructorSearch,
  }),
  createRoute({
    ...screen({
      path: '/checklists/constructor/$id',
      title: 'Контрольный лист',
      within: '/checklists',
      right: 'Administration',
      isWide: true,
      samples: [{ name: 'checklist-version', as: 'admin', of: 'checklistVersion' }],
      page: async () => (await import('../../pages/checklists/checklist-version-page.tsx')).ChecklistVersionPage,
    }),
  }),
  createRoute({
    ...screen({
      path: '/checklist/$id',
      title: 'Контрольный лист',
      within: '/checklists',
      right: 'ListRequests',
      samples: [{ name: 'checklist', as: 'declarant', of: 'checklist' }],
      page: async () => (await import('../../pages/checklists/checklist-page.tsx')).ChecklistPage,
    }),
  }),
] as const
