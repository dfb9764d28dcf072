import type { Answer } from '@portal/domain/outside-systems/registers'
import type { Health } from '../guarded-call.ts'

/** A specialist of the national register, by kind of work. */
export interface Specialist {
  /** «П-000011». */
  number: string
  name: string
  includedOn: string | null
  works: { work: 'project' | 'survey'; state: 'active' | 'inactive'; endedOn: string | null }[]
}

/** The national register of specialists in design and surveys. */
export interface SpecialistRegister {
  readonly adapter: 'embedded' | 'live'
  find(number: string): Promise<Answer<Specialist>>
  health(): Health | null
}
