import { directories } from '@portal/contract/features/directories/endpoints'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../api/keys.ts'
import { apiQuery } from '../api/use-api.ts'

/** The catalogue of countries in force: the portal's own, or the one that was loaded. Asked for where it is needed. */
export function useCountries(isAsked: boolean) {
  return useQuery({
    ...apiQuery(keys.directory('catalog', 'countries'), directories.catalog, { params: { code: 'countries' } }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
