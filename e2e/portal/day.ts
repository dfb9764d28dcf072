import { system } from '@portal/contract/features/system/endpoints'
import type { Api } from './api.ts'

/** The portal's day in Moscow, as the contract writes it. */
export async function today(api: Api): Promise<string> {
  const { now } = await api(system.clock)
  return new Date(Date.parse(now) + 3 * 3_600_000).toISOString().slice(0, 10)
}

/** The portal's day as people type it. */
export async function todayTyped(api: Api): Promise<string> {
  return (await today(api)).split('-').toReversed().join('.')
}
