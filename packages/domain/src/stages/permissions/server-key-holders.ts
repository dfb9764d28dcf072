import { upperFirst } from '../../russian/upper-first.ts'
import type { Grant, Role, ServerKey } from './keys.ts'
import { stagesText } from './key-holders.ts'
import { decidingKeys, serverGrant } from './server-grants.ts'
import type { Stage } from '../stages.ts'

const order = ['Declarant', 'OrgAdmin', 'Active', 'Admin'] as const satisfies readonly Role[]
const handed: Readonly<Record<Grant, string>> = {
  view: 'кому открыто заявление',
  edit: 'кому дано изменять заявление',
  sign: 'кому дано подписывать',
}

/** Who may hold a server key on a request and at which stages, a sentence for those of the same stages. */
export function serverKeyHolders(key: ServerKey, stage: Stage): string[] {
  const { roles } = serverGrant(key)
  const holders = new Map<string, string[]>()
  for (const role of order) {
    const where = roles[role]
    if (where === undefined) continue
    const when = where === 'always' ? 'Всегда.' : (stagesText(where, stage) ?? 'Ни на одном этапе.')
    holders.set(when, [...(holders.get(when) ?? []), holderText(role, key)])
  }
  return [...holders].map(([when, who]) => `${when} ${upperFirst(who.join(', '))}.`)
}

const everywhere: Readonly<Record<(typeof order)[number], string>> = {
  Declarant: 'заявители',
  OrgAdmin: 'администраторы организаций',
  Active: 'все вошедшие',
  Admin: 'сотрудники экспертной организации',
}

/** Who holds a server key of global scope, whatever the request: one Russian sentence. */
export function globalKeyHolders(key: ServerKey): string {
  const { roles } = serverGrant(key)
  return `${upperFirst(order.flatMap((role) => (roles[role] ? [everywhere[role]] : [])).join(', '))}.`
}

function holderText(role: Role, key: ServerKey): string {
  const { grant } = serverGrant(key)
  switch (role) {
    case 'Declarant':
      return grant === null ? 'создатель заявления' : 'создатель заявления и его заместитель'
    case 'OrgAdmin':
      return grant === 'sign' ? 'администратор организации с полномочием на подпись' : 'администратор организации'
    case 'Active':
      return grant === null ? 'вошедшие' : handed[grant]
    case 'Admin':
      return decidingKeys.includes(key)
        ? 'назначенные сотрудники экспертной организации'
        : 'сотрудники экспертной организации'
  }
}
