import { IconHelp } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readHelpSearch } from '../../features/help/help-search.ts'
import { screen } from './screen-route.tsx'

/** How to work here. */
export const helpScreens = [
  createRoute({
    ...screen({
      path: '/help',
      title: 'Справка',
      menu: { icon: IconHelp, group: 'portal' },
      letter: 'И',
      isWide: true,
      samples: [
        { name: 'help', as: 'declarant' },
        { name: 'help-staff', as: 'admin', at: '?article=registers&for=admin' },
      ],
      page: async () => (await import('../../pages/help/help-page.tsx')).HelpPage,
    }),
    validateSearch: readHelpSearch,
  }),
] as const
