import { useNavigate } from '@tanstack/react-router'
import { SchemaList } from '../../features/design-tasks/schemas/schema-list.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

/** For staff: the schemas that forms of documents are made by. */
export function SchemasPage() {
  const navigate = useNavigate()
  return (
    <Page>
      <PageHead note="По схеме портал делает форму, печать и проверку документа. В один день действует одна схема каждого вида." />
      <SchemaList onOpen={(id) => void navigate({ to: '/design-tasks/schemas/$id', params: { id } })} />
    </Page>
  )
}
