import { IconStar } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readQualitySearch } from '../../features/quality/quality-search.ts'
import { openStandardView } from '../open-standard-view.ts'
import { screen } from './screen-route.tsx'

/** How services were. */
export const qualityScreens = [
  createRoute({
    ...screen({
      path: '/qa',
      title: 'Оценка качества',
      menu: { icon: IconStar, group: 'portal' },
      letter: 'Б',
      right: 'ListUsers',
      isWide: true,
      samples: [{ name: 'quality', as: 'admin' }],
      page: async () => (await import('../../pages/quality/quality-page.tsx')).QualityPage,
    }),
    validateSearch: readQualitySearch,
    beforeLoad: ({ context, search }) =>
      openStandardView(context.queries, {
        list: 'quality',
        search,
        views: async () => (await import('../../features/quality/quality-list.tsx')).qualityViews,
      }),
  }),
  createRoute(
    screen({
      path: '/qaform',
      title: 'Мои оценки качества',
      within: '/requests',
      isSought: true,
      samples: [{ name: 'own-assessments', as: 'declarant' }],
      page: async () => (await import('../../pages/quality/own-assessments-page.tsx')).OwnAssessmentsPage,
    }),
  ),
  createRoute(
    screen({
      path: '/qaform/notify',
      title: 'Спасибо за оценку',
      within: '/requests',
      samples: [{ name: 'assessment-thanks', as: 'declarant' }],
      page: async () => (await import('../../pages/quality/assessment-thanks-page.tsx')).AssessmentThanksPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/qaform/$id',
      title: 'Оценка качества',
      within: '/requests',
      samples: [{ name: 'assessment', as: 'declarant', of: 'submitted' }],
      page: async () => (await import('../../pages/quality/assessment-page.tsx')).AssessmentPage,
    }),
    loader: async ({ context, params }) => {
      const { assessmentQuery } = await import('../../features/quality/quality-queries.ts')
      await context.queries.ensureQueryData(assessmentQuery(params.id))
    },
  }),
] as const
