import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ConfigProvider, loadedRegionsQuery, useConfig } from '../../platform/session/session.tsx'

/** Pages choose from, and name by, the regions of today: a file may bring others while the page is open. */
export function CurrentRegions({ children }: { children: ReactNode }) {
  const config = useConfig()
  const { data: regions = config.regions } = useQuery(loadedRegionsQuery)
  const value = useMemo(() => ({ ...config, regions: regions ?? undefined }), [config, regions])
  return <ConfigProvider value={value}>{children}</ConfigProvider>
}
