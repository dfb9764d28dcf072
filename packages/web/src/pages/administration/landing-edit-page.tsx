import { Button } from '@mantine/core'
import { landingSectionCodes } from '@portal/domain/landing/section-codes'
import { landingSections } from '@portal/domain/landing/landing-sections'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HeadEditor } from '../../features/landing/edit/head-editor.tsx'
import { type LandingPlace, readLandingPlace } from '../../features/landing/edit/landing-places.ts'
import { SectionEditor } from '../../features/landing/edit/section-editor.tsx'
import { SupportEditor } from '../../features/landing/edit/support-editor.tsx'
import { type EditedLanding, landingEditQuery } from '../../features/landing/landing-queries.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Columns, Page, PageHead } from '../../platform/ui/page/page.tsx'
import { SectionMenu } from '../../platform/ui/page/section-menu.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/signed/landingEdit')

/** For staff: what everybody reads before signing in. */
export function LandingEditPage() {
  const { place = 'head' } = route.useSearch()
  const navigate = useNavigate()
  const edited = useQuery(landingEditQuery)
  const page = edited.data
  return (
    <Page>
      <PageHead
        note={
          page?.changedAt
            ? `Шапка и поддержка: ${momentText(page.changedAt)}${page.changedBy ? `, ${page.changedBy}` : ''}`
            : 'То, что читают до входа на портал'
        }
        actions={
          <Button component="a" href="/landingView?preview=1" variant="default">
            Посмотреть как посетитель
          </Button>
        }
      />
      <Columns
        menu={
          <SectionMenu
            label="Разделы главной страницы"
            sections={[
              { id: 'head', label: 'Шапка' },
              ...landingSectionCodes.map((code, at) => ({
                id: code,
                label: landingSections[code].title,
                note: countOf(page, code),
                gap: at === 0,
              })),
              { id: 'support', label: 'Поддержка', gap: true },
            ]}
            current={place}
            onSelect={(id) => void navigate({ to: '/landingEdit', search: readLandingPlace({ place: id }) })}
          />
        }
      >
        {edited.isPending && <SkeletonCard title="Главная страница" lines={6} />}
        {edited.isError && (
          <ErrorCard
            title="Не удалось открыть главную страницу"
            error={edited.error}
            onRetry={() => void edited.refetch()}
          />
        )}
        {page && <Editor key={place} place={place} page={page} />}
      </Columns>
    </Page>
  )
}

function Editor({ place, page }: { place: LandingPlace; page: EditedLanding }) {
  // What is typed is not taken away by what another saves meanwhile; after one's own save the form begins anew.
  const [saves, setSaves] = useState(0)
  const onSaved = () => setSaves((count) => count + 1)
  if (place === 'head') return <HeadEditor key={saves} page={page} onSaved={onSaved} />
  if (place === 'support') return <SupportEditor key={saves} page={page} onSaved={onSaved} />
  return (
    <SectionEditor
      section={place}
      entries={page.entries.filter(({ section }) => section === place)}
      today={page.today}
    />
  )
}

function countOf(page: EditedLanding | undefined, section: LandingPlace): string | undefined {
  const count = page?.entries.filter((entry) => entry.section === section && entry.state !== 'removed').length ?? 0
  return count > 0 ? String(count) : undefined
}
