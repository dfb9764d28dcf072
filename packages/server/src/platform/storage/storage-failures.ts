import { refuse } from '../http/refuse.ts'

const goneCodes = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ECONNRESET',
  'ABORT_ERR',
  'ECONNABORTED',
  'ERR_STREAM_DESTROYED',
])
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether the stream ended because who was sending has gone. */
export function isSenderGone(error: unknown): boolean {
  return goneCodes.has(codeOf(error))
}

/** The refusal a full disk is answered with; any other error stays as it is. */
export function noRoomOf(error: unknown): unknown {
  return fullCodes.has(codeOf(error)) ? refuse('DISK_FULL') : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
