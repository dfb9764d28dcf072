import { counted, forms } from '@portal/domain/russian/plural'
import type { SubstitutionRight } from '@portal/domain/delegation/substitutions'

const words = { view: 'смотреть', edit: 'изменять', sign: 'подписывать' } as const

/** «смотреть, изменять, подписывать». */
export function rightsText(names: readonly SubstitutionRight[]): string {
  return names.map((name) => words[name]).join(', ')
}

interface Applications {
  kind: 'person' | 'organization'
  scope: 'all' | 'list'
  requests: number
}

/** «Все заявления организации», «12 заявлений». */
export function applicationsText({ kind, scope, requests }: Applications): string {
  if (kind === 'organization') return 'Все заявления организации'
  return scope === 'all' ? 'Все заявления' : counted(requests, forms.request)
}
