import type { landing } from '@portal/contract/features/landing/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { add, remove, restore, update } from './change-entries.ts'
import { days, description, links, localSupportExclude, period, setLocalSupportInfo, title } from './change-page.ts'
import { editedFile, file } from './landing-file.ts'
import { countSupport, localSupportInfo, localSupportUsage } from './support.ts'
import { edit, section, view } from './view-landing.ts'

export const landingRoutes: Handlers<typeof landing> = {
  view,
  edit,
  file,
  editedFile,
  localSupportInfo,
  setLocalSupportInfo,
  localSupportUsage,
  countSupport,
  localSupportExclude,
  title,
  description,
  links,
  period,
  days,
  section,
  add,
  update,
  remove,
  restore,
}
