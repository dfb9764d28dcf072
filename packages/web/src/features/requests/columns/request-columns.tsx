import type { RequestColumn } from '@portal/contract/features/requests/request-list'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { objectTypeCodes, objectTypes, workTypeCodes, workTypes } from '@portal/domain/request/objects/objects'
import { findRegionTitle } from '@portal/domain/request/catalogs/regions'
import { typograph } from '../../../platform/i18n/typograph.ts'
import type { DataColumn } from '../../../platform/ui/list/data-list.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { DueCell } from './due-cell.tsx'
import { NumberCell } from './number-cell.tsx'
import type { RequestRow } from '../requests-queries.ts'
import { TurnCell } from './turn-cell.tsx'
import type { useColumns } from './use-columns.ts'

/** Columns of the list of applications in the chosen order; on a phone each row is a card of the same cells. */
export function requestColumns(
  {
    columns: chosen,
    titles,
    declarants,
    usual,
  }: Pick<ReturnType<typeof useColumns>, 'columns' | 'titles' | 'declarants' | 'usual'>,
  { now, mayCreate, regions }: { now: Date; mayCreate: boolean; regions: LoadedCatalogs },
): DataColumn<RequestRow>[] {
  const columns: Record<RequestColumn, Omit<DataColumn<RequestRow>, 'key' | 'title'>> = {
    number: { width: '9rem', sort: 'number', cell: (row) => <NumberCell row={row} mayCreate={mayCreate} /> },
    // Of the usual columns the page itself leaves out what does not fit.
    object: { width: !usual && chosen.length > 5 ? '18rem' : undefined, phone: 'bare', cell: objectCell },
    turn: { width: '22rem', phone: 'bare', cell: (row) => <TurnCell row={row} /> },
    due: {
      width: '7.5rem',
      tab: true,
      sort: 'dueAt',
      cell: ({ turn }) => <DueCell dueAt={turn.dueAt} daysLeft={turn.daysLeft} now={now} />,
    },
    goal: { width: '9rem', phone: 'hidden', cell: (row) => twoLines(row.goalTitle) },
    declarant: declarants
      ? { width: '11.5rem', phone: 'bare', cell: declarantCell }
      : { width: '8.25rem', phone: 'bare', cell: (row) => <span className="clamp2">{row.subdivisionTitle}</span> },
    changed: momentColumn((row) => row.updatedAt, now, 'updatedAt'),
    lead: { width: '8.5rem', phone: 'hidden', cell: (row) => twoLines(row.lead) },
    objectType: { width: '10rem', phone: 'hidden', cell: (row) => twoLines(objectTitles.get(row.objectType)) },
    workType: { width: '9rem', phone: 'hidden', cell: (row) => twoLines(workTitles.get(row.workType)) },
    region: { width: '10rem', phone: 'hidden', cell: (row) => twoLines(findRegionTitle(row.region ?? '', regions)) },
    submitted: momentColumn((row) => row.submittedAt, now),
    created: momentColumn((row) => row.createdAt, now, 'createdAt'),
  }
  return chosen.map((key) => ({
    key,
    title: titles[key],
    ...columns[key],
  }))
}

const objectTitles = new Map<string, string>(objectTypeCodes.map((code) => [code, objectTypes[code].title]))
const workTitles = new Map<string, string>(workTypeCodes.map((code) => [code, workTypes[code].title]))

function objectCell({ objectName }: RequestRow) {
  return objectName ? twoLines(objectName) : <span className="muted">Без названия</span>
}

function declarantCell({ declarantName, subdivisionTitle }: RequestRow) {
  return (
    <span className="request-list-declarant">
      {twoLines(declarantName)}
      <span className="meta ellipsis">{subdivisionTitle}</span>
    </span>
  )
}

function twoLines(text: string | null | undefined) {
  if (!text) return <span className="muted">—</span>
  return (
    <span className="clamp2" title={text}>
      {typograph(text)}
    </span>
  )
}

function momentColumn(momentOf: (row: RequestRow) => string | null, now: Date, sort?: string) {
  return {
    width: '7.5rem',
    tab: true,
    phone: 'hidden' as const,
    sort,
    cell: (row: RequestRow) => {
      const at = momentOf(row)
      return <span className="meta">{at === null ? '—' : <Moment at={at} now={now} />}</span>
    },
  }
}
