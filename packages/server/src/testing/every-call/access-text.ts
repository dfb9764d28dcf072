import type { Access } from '@portal/contract/endpoint'
import { serverKeys } from '@portal/domain/stages/permissions/keys'

/** The access of a call in words, the same whatever row leads to the request. */
export function accessText(access: Access): string {
  if (typeof access === 'string') return access
  if ('person' in access) return `person:${access.person}`
  if ('organization' in access) return `${access.key} organization:${access.organization}`
  if ('file' in access) return `file:${access.file}`
  if ('designTask' in access) return `designTask:${access.designTask}`
  return access.side ? `${access.key} ${access.side}` : access.key
}

/** Whether it is a request that decides: its keys, any relation to it, its files. */
export function isOfRequest(access: string): boolean {
  const [name = ''] = access.split(' ')
  return access === 'relation' || access.startsWith('file:') || requestKeys.has(name)
}

/** Who may look may call it: what such a call changes is of the person himself, or nothing. */
export function isForLooking(access: string): boolean {
  return /^((View|List)\w+|relation|file:read)$/.test(access)
}

const requestKeys = new Set(
  Object.entries(serverKeys).flatMap(([name, { scope }]) => (scope === 'request' ? [name] : [])),
)
