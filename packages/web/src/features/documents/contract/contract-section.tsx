import { useQuery } from '@tanstack/react-query'
import { Guarded } from '../../../platform/session/rights.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../../platform/ui/states/skeletons.tsx'
import { ActCard } from './act-card.tsx'
import { AgreementsCard } from './agreements-card.tsx'
import { ConclusionCard } from './conclusion-card.tsx'
import { ContractCard } from './contract-card.tsx'
import { DealDocuments } from './deal-documents.tsx'
import { dealQuery } from '../deal-queries.ts'
import type { DocumentActs } from '../document-acts.ts'
import { DisputesCard } from './disputes-card.tsx'
import { ExtensionCard } from './extension-card.tsx'
import { MoneyCard } from '../price/money-card.tsx'
import { PriceCard } from '../price/price-card.tsx'
import { TerminationCard } from './termination-card.tsx'

interface ContractSectionProps extends DocumentActs {
  requestId: string
}

/** The deal of an application, for both sides; the server says what each may do with it now. */
export function ContractSection({ requestId, ...acts }: ContractSectionProps) {
  const query = useQuery(dealQuery(requestId))
  if (query.isPending) return <SkeletonCard title="Договор" lines={5} />
  if (!query.data) {
    return <ErrorCard title="Не удалось загрузить договор" error={query.error} onRetry={() => void query.refetch()} />
  }
  const shared = { requestId, deal: query.data }
  const conclusion = <ConclusionCard {...shared} {...acts} />
  // While it is being prepared, and once it is issued, the conclusion is what people come for.
  const first = query.data.acts.includes('saveConclusion') || query.data.conclusion?.issued === true
  return (
    <>
      {first && conclusion}
      <ContractCard {...shared} />
      <DisputesCard {...shared} />
      <PriceCard {...shared} />
      <DealDocuments requestId={requestId} attachable={query.data.attachable} {...acts} />
      <MoneyCard {...shared} />
      <Guarded by="viewExtensionAgreementDocuments">
        <ExtensionCard {...shared} />
      </Guarded>
      <ActCard {...shared} />
      <Guarded by="viewAdditionalAgreements">
        <AgreementsCard {...shared} />
        <TerminationCard {...shared} />
      </Guarded>
      {!first && conclusion}
    </>
  )
}
