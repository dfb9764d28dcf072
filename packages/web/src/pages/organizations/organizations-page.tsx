import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { OrganizationList } from '../../features/organizations/list/organization-list.tsx'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/organizations')

/** Organisations: for the staff all of them, for everybody else his own and those he supervises. */
export function OrganizationsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
  const { history } = useRouter()
  return (
    <Page>
      <OrganizationList
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/organizations', search: next, replace: typing === 'typing', resetScroll: false })
        }
        actions={
          <Button component="a" href="/organization" leftSection={<IconPlus size="1rem" aria-hidden />}>
            Зарегистрировать организацию
          </Button>
        }
        onOpen={(id) => history.push(`/organization/${id}`)}
      />
    </Page>
  )
}
