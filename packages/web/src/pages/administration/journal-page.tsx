import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { JournalList } from '../../features/journal/journal-list.tsx'
import { readJournalSearch } from '../../features/journal/journal-search.ts'
import { Page } from '../../platform/ui/page/page.tsx'

const route = getRouteApi('/signed/journal')

/** For the staff: every submitted application as a row. */
export function JournalPage() {
  const search = readJournalSearch(route.useSearch())
  const navigate = useNavigate()
  return (
    <Page>
      <JournalList
        search={search}
        onOpen={(id) => void navigate({ href: `/request/${id}` })}
        onSearch={(next, typing) =>
          void navigate({ to: '/journal', search: next, replace: typing === 'typing', resetScroll: false })
        }
      />
    </Page>
  )
}
