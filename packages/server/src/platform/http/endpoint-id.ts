import type { Endpoint } from '@portal/contract/endpoint'
import { groups } from '@portal/contract/index'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id by which the map, OpenAPI, metrics and the log call an endpoint. */
    endpoint?: string
    /** It takes a file: as long as that is large. */
    isStreamed?: boolean
    /** It answers for as long as a page is open. */
    isEndless?: boolean
  }
}

const ids = new Map<Endpoint, string>(
  Object.entries(groups).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([action, endpoint]) => [endpoint, `${feature}.${action}`] as const),
  ),
)

/** `requests.list`; one outside the contract is called by its address. */
export function idOf(endpoint: Endpoint): string {
  return ids.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`
}

/** What was called, without anything of the address that a person wrote. */
export function endpointOf(request: FastifyRequest): string {
  return request.routeOptions?.config?.endpoint ?? 'page'
}
