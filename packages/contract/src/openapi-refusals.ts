import type { ErrorCode } from '@portal/domain/errors'
import { type ServerKey, serverKeys } from '@portal/domain/stages/permissions/keys'
import type { Access, Endpoint } from './endpoint.ts'

/** What every call of its kind may be answered, whatever it does. */
export function usualRefusals(endpoint: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, reply, repeat, isCheckedAgain, isOfOneself } = endpoint
  const isSigned = access !== 'public'
  const isJson = body !== undefined && body !== 'stream'
  return [
    ...(params || query || isJson ? (['INVALID_INPUT'] as const) : []),
    ...(isSigned ? (['NOT_SIGNED_IN'] as const) : []),
    ...(isSigned && access !== 'session' && access !== 'relation' ? (['FORBIDDEN'] as const) : []),
    ...(isSigned && !isOfOneself ? (['SECOND_FACTOR_OWED'] as const) : []),
    ...(isCheckedAgain ? (['CHECK_AGAIN'] as const) : []),
    ...(method === 'GET' ? [] : (['CROSS_SITE'] as const)),
    ...(isOfOneThing(access) ? (['NOT_FOUND'] as const) : []),
    ...(isJson ? (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(reply === 'resumable' ? (['UPLOAD_HEAD', 'UPLOAD_PROTOCOL', 'UPLOAD_OFFSET', 'UPLOAD_TOO_LONG'] as const) : []),
    ...(repeat === 'key' ? (['KEY_REUSED'] as const) : []),
    'TOO_MANY_CALLS',
  ]
}

/** To whom it is foreign it looks missing. */
function isOfOneThing(access: Access): boolean {
  if (access === 'public' || access === 'session') return false
  if (typeof access !== 'string') return true
  return access === 'relation' || isOfRequest(access)
}

function isOfRequest(key: ServerKey): boolean {
  return serverKeys[key].scope === 'request'
}
