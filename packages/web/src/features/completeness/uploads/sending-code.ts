import { system } from '@portal/contract/features/system/endpoints'
import { call } from '../../../platform/api/call.ts'
import { PageOutdated } from '../../../platform/api/call-failed.ts'

/** A part of the page that is fetched with the first file has not come. */
export class CodeMissing extends Error {}

/** Does what needs such a part. Where it does not come, the portal is asked whether it answers at all, and it is tried once more. */
export async function withCode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CodeMissing)) throw error
  }
  // Rejects as any call on a broken line.
  await call(system.version, {})
  try {
    return await work()
  } catch (error) {
    throw error instanceof CodeMissing ? new PageOutdated() : error
  }
}
