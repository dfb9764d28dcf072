import { groups } from '@portal/contract/index'
import { openapiOf } from '@portal/contract/openapi'
import type { system } from '@portal/contract/features/system/endpoints'
import type { Handler } from '../../platform/http/bind.ts'
import { version } from './release.ts'

/** What programs may call here: the same document that is committed as docs/openapi.json. */
export const openapi: Handler<typeof system.openapi> = async () => ({
  name: 'openapi.json',
  mediaType: 'application/json; charset=utf-8',
  content: new TextEncoder().encode(JSON.stringify(openapiOf(groups, version))),
})
