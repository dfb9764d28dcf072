import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { isAnother, isKnown } from './etag.ts'

/** Bytes from `start` to `end`, both counted. */
export interface ByteRange {
  start: number
  end: number
}

/** A file as an answer. Always an attachment: what people uploaded never runs in the portal's own origin. */
export interface FileReply {
  name: string
  mediaType: string
  content: Uint8Array | { size: number; open(range?: ByteRange): Readable } | { stream: Readable; size?: number }
  /** SHA-256 or another name of exactly these bytes: lets a broken download go on. */
  etag?: string
  /** About how long a stream of unknown length is going to be, so that the reader sees how far it is. */
  expectedSize?: number
}

/** Sends a file, or the part of it that was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply): FastifyReply {
  const { content } = file
  const etag = file.etag && `"${file.etag}"`
  if (isAnother(request, etag)) {
    if ('stream' in content) content.stream.destroy()
    throw refuse('PRECONDITION_FAILED')
  }
  reply
    .type(file.mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${asciiName(file.name)}"; filename*=UTF-8''${encoded(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-cache')
  if (file.expectedSize !== undefined) reply.header('x-expected-size', file.expectedSize)
  if (etag) reply.header('etag', etag)
  if ('stream' in content) {
    if (content.size !== undefined) reply.header('content-length', content.size)
    if (request.method !== 'HEAD') return reply.send(content.stream)
    content.stream.destroy()
    return reply.send(Readable.from([]))
  }
  const size = content instanceof Uint8Array ? content.byteLength : content.size
  const open = (range?: ByteRange) => (content instanceof Uint8Array ? bytesOf(content, range) : content.open(range))
  reply.header('accept-ranges', 'bytes')
  if (etag && isKnown(request, etag)) return reply.code(304).send()
  const range = rangeOf(request, etag, size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
  } else reply.header('content-length', size)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : open(range))
}

// One range only; several at once are answered with the whole file, as the standard allows, and a range is of GET alone
// (RFC 9110, 14.2).
function rangeOf(
  { headers, method }: FastifyRequest,
  etag: string | undefined,
  size: number,
): ByteRange | 'outside' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  if (!asked || method !== 'GET' || (headers['if-range'] && headers['if-range'] !== etag)) return undefined
  const [, first = '', last = ''] = asked
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start >= size || start > end ? 'outside' : { start, end }
}

function bytesOf(content: Uint8Array, range?: ByteRange) {
  return Readable.from([range ? content.subarray(range.start, range.end + 1) : content])
}

function asciiName(name: string) {
  return name.replaceAll(/[^\w. ()-]/g, '_')
}

function encoded(name: string) {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
