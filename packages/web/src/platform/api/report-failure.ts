import { pageFailures } from '@portal/contract/features/page-failures/endpoints'
import { call } from './call.ts'

const mostFrames = 30
const longest = 500
const reported = new WeakMap<Error, Promise<string | undefined>>()

/** Tells the server of a fault of the page, once however often it is shown; its number in the log, if the server answered. */
export function reportFailure(error: Error): Promise<string | undefined> {
  const known = reported.get(error)
  if (known) return known
  const number = tell(error)
  reported.set(error, number)
  return number
}

async function tell({ name, message, stack = '' }: Error): Promise<string | undefined> {
  const frames = stack.split('\n').filter((line) => line.length <= longest)
  const body = {
    kind: name.slice(0, 100) || 'Error',
    message: message.slice(0, longest),
    page: location.pathname.slice(0, longest),
    frames: frames.slice(0, mostFrames),
  }
  try {
    return (await call(pageFailures.report, { body })).traceId
  } catch {
    return undefined
  }
}
