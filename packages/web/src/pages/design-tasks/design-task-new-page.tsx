import { useNavigate } from '@tanstack/react-router'
import { NewDesignTask } from '../../features/design-tasks/new-design-task.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

/** A new task: blank, from a file, or like an earlier one. */
export function DesignTaskNewPage() {
  const navigate = useNavigate()
  return (
    <Page width="form">
      <PageHead note="Форма создаётся по действующей схеме; готовый XML проверяется по схеме, которую он называет." />
      <NewDesignTask onMade={(id) => void navigate({ href: `/design-task/${id}` })} />
    </Page>
  )
}
