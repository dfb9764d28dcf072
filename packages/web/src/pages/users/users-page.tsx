import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { UserList } from '../../features/users/user-list.tsx'
import { useHolds } from '../../platform/session/session.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/users')

/** People with their accounts: to staff all of them, to an administrator those of his organisations. */
export function UsersPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const mayCreate = useHolds('CreateUser')
  return (
    <Page>
      <UserList
        search={search}
        actions={
          mayCreate && (
            <Button component="a" href="/user" leftSection={<IconPlus size="1rem" aria-hidden />}>
              Завести учётную запись
            </Button>
          )
        }
        onSearch={(next, typing) =>
          void navigate({ to: '/users', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
