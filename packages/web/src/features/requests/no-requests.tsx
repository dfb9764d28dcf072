import { Card } from '../../platform/ui/card.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Page, PageHead } from '../../platform/ui/page.tsx'

/** For someone without an organisation: what stands in the way, and who removes it. */
export function NoRequests({ title }: { title: string }) {
  return (
    <Page width="form">
      <PageHead title={title} />
      <Card>
        <EmptyState title="Список заявлений откроется, когда вас добавят в организацию">
          Попросите администратора вашей организации добавить вас на портале. Тогда вы увидите её заявления и сможете
          подать новое.
        </EmptyState>
      </Card>
    </Page>
  )
}
