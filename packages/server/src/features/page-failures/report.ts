import type { pageFailures } from '@portal/contract/features/page-failures/endpoints'
import type { Handler } from '../../platform/http/bind.ts'

const ownSegment = /^[a-z_-]{1,40}$/
// Chromium: «at load (https://host/a.js:1:20)»; Firefox and Safari: «load@https://host/a.js:1:20», «module code@…», the address alone.
const frame = /^at \S.*:\d+:\d+\)?$|^(?:[^\s@]*(?: code| callback\S*)?@)?https?:\/\/\S+:\d+:\d+$/

/** Writes a failure of a page down as one of the server is written: by its kind and place, without what people typed. */
export const report: Handler<typeof pageFailures.report> = async (
  { log, traceId },
  { body: { kind, message, page, frames } },
) => {
  const stack = frames.filter((line) => frame.test(line))
  log.error({ kind, page: placeOf(page), message, stack: stack.join('\n') }, 'a page failed in a browser')
  return { traceId }
}

/** «/request/…/draft»: ids and whatever else stands in an address are left out. */
function placeOf(page: string): string {
  return page
    .split('/')
    .map((segment) => (segment === '' || ownSegment.test(segment) ? segment : '…'))
    .join('/')
}
