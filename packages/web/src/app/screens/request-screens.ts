import { createRoute, redirect } from '@tanstack/react-router'
import { readRemarksPlace } from '../../features/remarks/work/remarks-place.ts'
import { loadDraft } from '../../pages/request-draft/load-draft.ts'
import { loadProject } from '../../pages/request-project/load-project.ts'
import { screen } from './screen-route.tsx'

/** The pages of one application. */
export const requestScreens = [
  createRoute({
    ...screen({
      path: '/request/$id',
      title: 'Заявление',
      within: '/requests',
      samples: [{ name: 'deleted', as: 'declarant', of: 'deleted' }],
      page: async () => (await import('../../pages/request/request-page.tsx')).RequestPage,
    }),
    // The page of the stage, at its place: everybody who follows a link from a letter comes where the work is.
    loader: async ({ context, params }) => {
      const { findRequestPage } = await import('../../features/requests/find-request-page.ts')
      throw redirect({ href: await findRequestPage(context.queries, params.id), replace: true })
    },
  }),
  createRoute(
    screen({
      path: '/request/$id/origin',
      title: 'Откуда сведения заявления',
      within: '/requests',
      samples: [{ name: 'origin', as: 'declarant', of: 'draft' }],
      page: async () => (await import('../../pages/request/request-origin-page.tsx')).RequestOriginPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/request/$id/draft',
      title: 'Черновик заявления',
      within: '/requests',
      samples: [
        { name: 'draft', as: 'declarant', of: 'draft' },
        { name: 'documents', as: 'declarant', of: 'documents', at: '#uploads' },
      ],
      page: async () => (await import('../../pages/request-draft/request-draft-page.tsx')).RequestDraftPage,
    }),
    loader: async ({ context, params }) => {
      await loadDraft(context.queries, params.id)
    },
  }),
  createRoute({
    ...screen({
      path: '/request/$id/project',
      title: 'Заявление на экспертизе',
      within: '/requests',
      samples: [
        { name: 'completeness', as: 'admin', of: 'submitted', at: '#completeness' },
        { name: 'signing', as: 'declarant', of: 'signing', at: '#contract' },
        { name: 'progress', as: 'declarant', of: 'remarks', at: '#progress' },
        { name: 'remarks', as: 'declarant', of: 'remarks', at: '#remarks' },
        { name: 'remarks-staff', as: 'admin', of: 'remarks', at: '#remarks' },
        { name: 'attorneys', as: 'declarant', of: 'remarks', at: '#attorneys' },
        { name: 'chat', as: 'declarant', of: 'remarks', at: '#chat' },
        { name: 'request-calendar', as: 'declarant', of: 'remarks', at: '#calendar' },
        { name: 'missing', as: 'declarant', of: 'missing' },
      ],
      page: async () => (await import('../../pages/request-project/request-project-page.tsx')).RequestProjectPage,
    }),
    loader: async ({ context, params }) => {
      await loadProject(context.queries, params.id)
    },
  }),
  createRoute({
    ...screen({
      path: '/request/$id/remarks',
      title: 'Замечания',
      within: '/requests',
      isFlush: true,
      samples: [
        { name: 'workspace', as: 'declarant', of: 'remarks' },
        { name: 'workspace-staff', as: 'admin', of: 'remarks' },
      ],
      page: async () => (await import('../../pages/request-remarks/request-remarks-page.tsx')).RequestRemarksPage,
    }),
    validateSearch: readRemarksPlace,
    loader: async ({ context, params }) => {
      await loadProject(context.queries, params.id)
    },
  }),
  createRoute(
    screen({
      path: '/request/$id/notify',
      title: 'Заявление отправлено',
      within: '/requests',
      samples: [{ name: 'notify', as: 'declarant', of: 'submitted' }],
      page: async () => (await import('../../pages/request/request-notify-page.tsx')).RequestNotifyPage,
    }),
  ),
  createRoute(
    screen({
      path: '/request/$id/test',
      title: 'Права и переходы',
      within: '/requests',
      samples: [{ name: 'test', as: 'admin', of: 'remarks' }],
      page: async () => (await import('../../pages/request/request-test-page.tsx')).RequestTestPage,
    }),
  ),
  createRoute({
    ...screen({
      path: '/file/$ref',
      title: 'Файл',
      within: '/requests',
      isFlush: true,
      samples: { none: 'A viewer draws what is not ours; e2e/files/viewing.long.spec.ts opens each kind.' },
      page: async () => (await import('../../pages/file-page.tsx')).FilePage,
    }),
    validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
      Number(page) > 0 ? { page: Number(page) } : {},
  }),
] as const
