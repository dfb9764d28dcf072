import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { endpointOf } from '../endpoint-id.ts'
import { problemOf } from '../problem.ts'
import { Refusal } from '../refuse.ts'

/** Where a browser goes on. */
export interface Redirect {
  location: string
}

export function sendRedirect(reply: FastifyReply, { location }: Redirect): FastifyReply {
  // 303: whatever was asked for, the next is a GET.
  return reply.redirect(location, 303)
}

/** A person who follows a link sees a page, not JSON: a refusal leads there with its code, and what the other side answered. */
export function leadTo(page: string) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const { code, status, traceId } = problemOf(error, request.id)
    const isOurFault = status >= 500 && !(error instanceof Refusal)
    if (isOurFault) request.log.error({ err: error, endpoint: endpointOf(request) }, code)
    const answer = error instanceof Refusal ? error.details['answer'] : undefined
    const query = new URLSearchParams({
      reason: code,
      ...(typeof answer === 'string' && { answer }),
      ...(isOurFault && { trace: traceId }),
    })
    void sendRedirect(reply, { location: `${page}?${query.toString()}` })
  }
}
