import type { directories } from '@portal/contract/directories'
import { indicatorGroups } from '@portal/domain/request/catalogs'
import { type KnownIndicator, knownIndicators, unitTitle } from '@portal/domain/request/indicator-catalog'
import type { Handler } from '../../platform/http/bind.ts'

type ObjectType = KnownIndicator['mainOf'][number]

export const indicators: Handler<typeof directories.indicators> = async (_ctx, { query: { objectType, group } }) =>
  own(knownIndicators.filter((row) => group === undefined || row.group === group).map((row) => view(row, objectType)))

export const indicatorsWhole: Handler<typeof directories.indicatorsWhole> = async () =>
  own(
    indicatorGroups.map(({ code, title }) => ({
      code,
      title,
      indicators: knownIndicators.filter((row) => row.group === code).map((row) => view(row)),
    })),
  )

export const indicatorsMain: Handler<typeof directories.indicatorsMain> = async (_ctx, { query: { objectType } }) =>
  own(knownIndicators.map((row) => view(row, objectType)).filter(({ main }) => main))

/** Without a type of object an indicator is main when it is main of any. */
function view(row: KnownIndicator, objectType?: ObjectType) {
  const { code, group, title, unit, numeric, mainOf } = row
  const main = objectType ? mainOf.includes(objectType) : mainOf.length > 0
  return { code, group, title, unit, unitTitle: unitTitle(unit), numeric, main }
}

function own<R>(rows: R[]) {
  return { source: 'Портал', asOf: null, isPartial: false, rows }
}
