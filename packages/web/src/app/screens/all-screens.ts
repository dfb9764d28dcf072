import { administrationScreens } from './administration-screens.ts'
import { calendarScreens } from './calendar-screens.ts'
import { checklistScreens } from './checklist-screens.ts'
import { helpScreens } from './help-screens.ts'
import { designTaskScreens } from './design-task-screens.ts'
import { organizationsScreens } from './organizations-screens.ts'
import { delegationScreens } from './delegation-screens.ts'
import { home, publicScreens } from './public-screens.ts'
import { qualityScreens } from './quality-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { requestScreens } from './request-screens.ts'
import { requestsScreens } from './requests-screens.ts'

export { home, publicScreens }

/** Those behind sign-in, in the order of the side menu. */
export const signedScreens = [
  ...requestsScreens,
  ...calendarScreens,
  ...requestScreens,
  ...designTaskScreens,
  ...checklistScreens,
  ...organizationsScreens,
  ...peopleScreens,
  ...delegationScreens,
  ...qualityScreens,
  ...administrationScreens,
  ...helpScreens,
] as const
