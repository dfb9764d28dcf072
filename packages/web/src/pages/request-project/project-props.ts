import type { Signing } from '../../features/files/index.ts'
import type { RequestView } from '../../features/requests/form/form-parts.ts'

export interface ProjectProps {
  request: RequestView
  /** The reader works for the examination organisation. */
  isStaff: boolean
  /** The reader may move the application, not only look. */
  decides: boolean
}

export interface ProjectSectionProps extends ProjectProps {
  signing: Signing
  current: string
  onOpen: (section: string) => void
}
