import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whose call it is. A proxy may pass on any text as the address: what is none is left out for the proxy's own. */
export function addressOf(request: FastifyRequest): string {
  const { socket, headers } = request
  // Nobody has passed it on: to ask the proxies who is believed takes a fiftieth of a call.
  // Of a connection that is gone nobody can tell whether its proxy is believed: asking would throw.
  const isDirect = headers['x-forwarded-for'] === undefined || socket.remoteAddress === undefined
  const ip = isDirect ? (socket.remoteAddress ?? '') : request.ip
  // The database knows no zone of a link-local address.
  const [told = ''] = ip.split('%')
  return isIP(told) ? told : (socket.remoteAddress?.split('%')[0] ?? '')
}
