import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { LetterRegister } from '../../features/correspondence/register/letter-register.tsx'
import { readLetterSearch } from '../../features/correspondence/register/letter-search.ts'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/letters')

/** For the staff: registers of incoming and outgoing letters. */
export function LettersPage() {
  const search = readLetterSearch(route.useSearch())
  const navigate = useNavigate()
  return (
    <Page>
      <LetterRegister
        search={search}
        onSearch={(next, typing) =>
          void navigate({ to: '/letters', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
