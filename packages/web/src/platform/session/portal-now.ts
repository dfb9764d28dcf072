import { system } from '@portal/contract/features/system/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../api/keys.ts'
import { apiQuery } from '../api/use-api.ts'
import { useConfig } from './session.tsx'

/** The portal's present minute: in the demonstration its clock may be moved, and every «сегодня» moves with it. */
export function usePortalNow(): Date {
  const { demo } = useConfig()
  const [minute, setMinute] = useState(() => Date.now())
  useEffect(() => {
    const tick = setInterval(() => setMinute(Date.now()), 60_000)
    return () => clearInterval(tick)
  }, [])
  const clock = useQuery({
    ...apiQuery(keys.clock, system.clock, {}),
    enabled: demo,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return new Date(minute + (clock.data?.offsetMs ?? 0))
}
