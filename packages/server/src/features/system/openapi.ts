import { groups } from '@portal/contract/index'
import { openapiOf } from '@portal/contract/openapi'
import type { system } from '@portal/contract/features/system/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { version } from './release.ts'

let written: Uint8Array | undefined

/** What programs may call here. Written with the first call: it takes half a second, and is the same until the next release. */
export const openapi: Handler<typeof system.openapi> = async () => {
  written ??= new TextEncoder().encode(JSON.stringify(openapiOf(groups, version)))
  return { name: 'openapi.json', mediaType: 'application/json; charset=utf-8', content: written }
}
