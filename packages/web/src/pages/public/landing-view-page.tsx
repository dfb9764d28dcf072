import { Button } from '@mantine/core'
import { landingSectionCodes } from '@portal/domain/landing/section-codes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { LandingHead } from '../../features/landing/landing-head.tsx'
import { editedFile, LandingSections } from '../../features/landing/landing-sections.tsx'
import { landingEditQuery, landingViewQuery } from '../../features/landing/landing-queries.ts'
import { LandingStateChip } from '../../features/landing/landing-state-chip.tsx'
import { SupportCard } from '../../features/landing/support-card.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useTitle } from '../../platform/ui/page/use-title.ts'
import { PublicFrame } from '../../platform/ui/shell/public-frame.tsx'
import { ErrorCard } from '../../platform/ui/states/error-card.tsx'
import { SkeletonCard } from '../../platform/ui/states/skeletons.tsx'

const route = getRouteApi('/landingView')

/** The public page by itself, for whoever is signed in too; with `preview` also what is not published yet. */
export function LandingViewPage() {
  const { preview = false } = route.useSearch()
  useTitle('Главная страница')
  return (
    <PublicFrame>
      <div className="public-width landing-head-page">{preview ? <Preview /> : <Published />}</div>
    </PublicFrame>
  )
}

function Published() {
  const view = useQuery(landingViewQuery)
  if (view.isError) return <Failed query={view} />
  if (!view.data) return <SkeletonCard title="Главная страница" lines={6} />
  const { head, sections, support } = view.data
  return (
    <>
      <LandingHead head={head}>
        <Button component="a" href="/" size="md">
          Войти и подать заявление
        </Button>
      </LandingHead>
      <LandingSections sections={sections} />
      <SupportCard support={support} links={head.links} />
    </>
  )
}

function Preview() {
  const edited = useQuery(landingEditQuery)
  if (edited.isError) return <Failed query={edited} />
  if (!edited.data) return <SkeletonCard title="Главная страница" lines={6} />
  const { head, entries, support } = edited.data
  const kept = entries.filter(({ state }) => state !== 'removed')
  const sections = landingSectionCodes
    .map((section) => ({ section, entries: kept.filter((entry) => entry.section === section) }))
    .filter((one) => one.entries.length > 0)
  const notes = new Map(
    kept
      .filter(({ state }) => state !== 'shown')
      .map((entry) => [entry.id, <LandingStateChip key={entry.id} entry={entry} />]),
  )
  return (
    <>
      <Notice
        title="Предпросмотр: так страница будет выглядеть со всеми записями"
        action={
          <Button component="a" href="/landingEdit" variant="default">
            К правке
          </Button>
        }
      >
        Записи с отметкой посетители сейчас не видят.
      </Notice>
      <LandingHead head={head} />
      <LandingSections sections={sections} fileAt={editedFile} notes={notes} />
      <SupportCard support={support} links={head.links} />
    </>
  )
}

function Failed({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  return (
    <ErrorCard title="Не удалось открыть главную страницу" error={query.error} onRetry={() => void query.refetch()} />
  )
}
