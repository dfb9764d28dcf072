import './landing-sections.css'
import { landing } from '@portal/contract/features/landing/endpoints'
import { landingSections, type LandingSectionCode } from '@portal/domain/landing/landing-sections'
import { IconDownload, IconExternalLink, IconFileText, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { fileUrl } from '../../platform/api/call.ts'
import { sizeText } from '../../platform/format/numbers.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useConfig } from '../../platform/session/session.tsx'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import type { LandingEntryView } from './landing-queries.ts'
import { RichText } from './rich-text.tsx'

type FileAddress = (ref: string) => string

/** Where visitors find a file of the page. */
const publicFile: FileAddress = (ref) => fileUrl(landing.file, { params: { ref } })
/** Where its editor finds one that is not published yet. */
export const editedFile: FileAddress = (ref) => fileUrl(landing.editedFile, { params: { ref } })

interface LandingSectionsProps {
  sections: readonly { section: LandingSectionCode; entries: readonly LandingEntryView[] }[]
  fileAt?: FileAddress
  /** Stands beside the title of an entry: its state, for whoever looks at it beforehand. */
  notes?: ReadonlyMap<string, ReactNode>
}

/** The sections of the public page, each in the way its entries are read. */
export function LandingSections({ sections, fileAt = publicFile, notes }: LandingSectionsProps) {
  return sections.map(({ section, entries }) => (
    <section key={section} aria-labelledby={`landing-${section}`} className="landing-sections" data-section={section}>
      <h2 id={`landing-${section}`}>{landingSections[section].title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <LandingEntry section={section} entry={entry} fileAt={fileAt} note={notes?.get(entry.id)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface LandingEntryProps {
  section: LandingSectionCode
  entry: LandingEntryView
  fileAt?: FileAddress
  note?: ReactNode
}

/** One entry as a visitor sees it. */
export function LandingEntry({ section, entry, fileAt = publicFile, note }: LandingEntryProps) {
  const { title, body, url } = entry
  if (section === 'faqs')
    return (
      <details className="landing-sections-question">
        <summary>
          <h3>{typograph(title)}</h3> {note}
        </summary>
        <RichText lines={body} />
      </details>
    )
  if (section === 'video') return <Video entry={entry} fileAt={fileAt} note={note} />
  return (
    <>
      <div className="landing-sections-head">
        <h3>{typograph(title)}</h3>
        {note}
      </div>
      {section === 'seminars' && <When entry={entry} />}
      <RichText lines={body} />
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className="landing-sections-link">
          <IconExternalLink size="1rem" aria-hidden />
          <span>{siteOf(url)}</span>
        </a>
      )}
      <FileLink entry={entry} section={section} fileAt={fileAt} />
    </>
  )
}

function FileLink({
  entry: { file },
  section,
  fileAt,
}: { entry: LandingEntryView } & Pick<Required<LandingEntryProps>, 'section' | 'fileAt'>) {
  if (!file) return null
  const isRead = section === 'instructions' && /\.pdf$/i.test(file.name)
  const link = isRead ? { href: `/landingView/file/${file.ref}` } : { href: fileAt(file.ref), download: file.name }
  return (
    <a {...link} className="landing-sections-link">
      {isRead ? <IconFileText size="1rem" aria-hidden /> : <IconDownload size="1rem" aria-hidden />}
      <span>{isRead ? 'Открыть инструкцию' : file.name}</span>
      <span className="meta nowrap">{sizeText(file.size)}</span>
    </a>
  )
}

function When({ entry: { startsAt, place } }: { entry: LandingEntryView }) {
  const { now } = useConfig()
  if (startsAt === null) return null
  return (
    <p className="row wrap g8">
      <b className="tab">{momentText(startsAt)} (МСК)</b>
      {place && <span>{place}</span>}
      {startsAt < now && <Chip tone="neutral">Прошёл</Chip>}
    </p>
  )
}

function Video({ entry, fileAt, note }: { entry: LandingEntryView; fileAt: FileAddress; note: ReactNode }) {
  const { title, body, url, picture, seconds } = entry
  return (
    <>
      <a href={url ?? '#'} target="_blank" rel="noreferrer" className="landing-sections-video">
        <span className="landing-sections-frame">
          {picture ? (
            <img src={fileAt(picture)} alt="" loading="lazy" decoding="async" />
          ) : (
            <IconPlayerPlay size="2rem" aria-hidden />
          )}
          {seconds !== null && <span className="tab">{lengthText(seconds)}</span>}
        </span>
        <h3>{typograph(title)}</h3>
      </a>
      {note}
      <RichText lines={body} />
      {url && <p className="meta">Откроется на сайте {siteOf(url)}</p>}
    </>
  )
}

/** «1:35», «1:02:05». */
export function lengthText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
