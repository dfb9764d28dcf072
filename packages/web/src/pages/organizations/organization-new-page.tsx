import { useRouter } from '@tanstack/react-router'
import { RegistrationForm } from '../../features/organizations/registration-form.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

/** Registration of an organisation: its number first, the rest comes from the register. */
export function OrganizationNewPage() {
  const { history } = useRouter()
  return (
    <Page width="form">
      <PageHead note="Найдём организацию в государственном реестре и проверим, нет ли её на портале." />
      <RegistrationForm onDone={(id) => history.push(`/organization/${id}`)} />
    </Page>
  )
}
