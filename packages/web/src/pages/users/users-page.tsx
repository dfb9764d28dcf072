import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { UserList } from '../../features/users/user-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/users')

/** People with their accounts: to staff all of them, to an administrator those of his organisations. */
export function UsersPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  return (
    <Page>
      <UserList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/users', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
