import { whyNotCopied } from '@portal/domain/request/carried/copy'
import type { ClientKey } from '@portal/domain/stages/permissions/keys'
import { isRootKind } from '@portal/domain/stages/facts'
import { IconChevronLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { UnderContractCard } from '../../features/expert-support/under-contract-card.tsx'
import { ContinuationCard } from '../../features/request-copies/continuation-card.tsx'
import { CopyOffer } from '../../features/request-copies/copy-offer.tsx'
import { requestQuery } from '../../features/requests/requests-queries.ts'
import { startFilling } from '../../features/requests/wizard/start-filling.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { Columns, Page, PageHead } from '../../platform/ui/page/page.tsx'

const notCopied =
  'Скопировать это заявление вам не дано: это могут его создатель, его заместитель и администратор организации.'

const route = getRouteApi('/signed/request/new/$id')

/** A new application by an earlier one: its copy, its continuation, or what is filed under its contract. */
export function RequestNewFromPage() {
  const { id } = route.useParams()
  const { history } = useRouter()
  const { data: source } = useSuspenseQuery(requestQuery(id))
  const mayCopy = source.permissions.server.includes('CopyRequest')
  const why = mayCopy ? whyNotCopied(source.kind) : notCopied
  const can = (key: ClientKey) => source.permissions.client[key] === 'granted'
  const shows = {
    estimation: can('viewComplianceEstimation'),
    conclusion: can('viewConclusionRequest') && can('conclusionApplication'),
  }
  const open = (place: string) => (created: string) =>
    startFilling(created).then(() => history.replace(`/request/${created}${place}`))
  return (
    <Page>
      <a href="/request/new" className="row g4">
        <IconChevronLeft size="1rem" aria-hidden />
        Новое заявление
      </a>
      <PageHead
        title={`По заявлению № ${source.number}`}
        note={[source.objectName, source.stageTitle].filter(Boolean).join(' · ')}
      />
      <Columns
        aside={
          isRootKind(source.kind) ? (
            can('navExpertSupport') && <UnderContractCard rootId={id} shows={shows} onCreated={open('')} />
          ) : (
            <ContinuationCard sourceId={id} onCreated={open('')} />
          )
        }
      >
        {why === null ? (
          <CopyOffer sourceId={id} onCreated={open('/origin')} />
        ) : (
          <Card title="Копия">
            <p className="muted">{why}</p>
          </Card>
        )}
      </Columns>
    </Page>
  )
}
