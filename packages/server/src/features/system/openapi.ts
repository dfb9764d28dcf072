import { groups } from '@portal/contract/index'
import { openapiOf } from '@portal/contract/openapi'
import type { system } from '@portal/contract/features/system/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { isSecure } from '../../config.ts'
import { sessionCookie } from '../../platform/http/session.ts'
import { version } from './release.ts'

let written: Uint8Array | undefined

/** What programs may call here. Written with the first call: it takes half a second, and is the same until the next release. */
export const openapi: Handler<typeof system.openapi> = async ({ config }) => {
  const cookie = sessionCookie(isSecure(config)).name
  written ??= new TextEncoder().encode(JSON.stringify(openapiOf(groups, { version, cookie })))
  return { name: 'openapi.json', mediaType: 'application/json; charset=utf-8', content: written }
}
