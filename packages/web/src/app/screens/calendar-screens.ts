import { IconCalendar } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { readExaminationSearch } from '../../features/calendar/examination/examination-search.ts'
import { screen } from './screen-route.tsx'

/** What falls due when. */
export const calendarScreens = [
  createRoute({
    ...screen({
      path: '/examination-calendar',
      title: 'Календарь экспертизы',
      menu: { icon: IconCalendar, label: 'Календарь' },
      letter: 'Д',
      right: 'ListRequests',
      isWide: true,
      samples: [
        { name: 'examination-calendar', as: 'declarant' },
        { name: 'examination-calendar-staff', as: 'admin', at: '?layout=month' },
      ],
      page: async () => (await import('../../pages/calendar/examination-calendar-page.tsx')).ExaminationCalendarPage,
    }),
    validateSearch: readExaminationSearch,
  }),
] as const
