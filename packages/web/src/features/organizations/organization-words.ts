import type { OrganizationState } from '@portal/domain/organizations/organization'
import type { Tone } from '../../platform/ui/tone.ts'

export const stateTones: Readonly<Record<OrganizationState, Tone>> = {
  active: 'success',
  waiting: 'warn',
  refused: 'danger',
  closed: 'neutral',
  merged: 'neutral',
}

/** «ИНН 9900001236, КПП 990001001». */
export function numbersText({ inn, kpp }: { inn: string | null; kpp: string | null }): string {
  return [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', ')
}
