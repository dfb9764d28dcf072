import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { dealQuery } from '../deal-queries.ts'
import { extensionFacts } from './deal-facts.ts'

/** The application to extend the term, where it is decided: days asked for, why, and the day the term would end. */
export function AskedExtension({ requestId }: { requestId: string }) {
  const { data } = useQuery(dealQuery(requestId))
  const extension = data?.extension
  return extension?.state === 'submitted' ? <Facts columns={1} rows={extensionFacts(extension)} /> : null
}
