import { NewUser } from '../../features/users/new-user.tsx'
import { Page, PageHead } from '../../platform/ui/page/page.tsx'

/** A new account, by staff or by the administrator of an organisation. */
export function UserNewPage() {
  return (
    <Page width="form">
      <PageHead note="Человек получит письмо со ссылкой, задаст пароль и войдёт." />
      <NewUser />
    </Page>
  )
}
