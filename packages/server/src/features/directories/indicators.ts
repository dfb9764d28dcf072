import type { directories } from '@portal/contract/features/directories/endpoints'
import { indicatorGroups } from '@portal/domain/request/catalogs/catalogs'
import { type KnownIndicator, knownIndicators, unitTitle } from '@portal/domain/request/catalogs/indicator-catalog'
import { ownCatalogsDay } from '@portal/domain/request/catalogs/loaded-catalogs'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../platform/http/bind.ts'

type ObjectType = KnownIndicator['mainOf'][number]

export const indicators: Handler<typeof directories.indicators> = async (ctx, { query: { objectType, group } }) => {
  const { known, view, ...whose } = inForce(ctx)
  const rows = known.filter((row) => group === undefined || row.group === group).map((row) => view(row, objectType))
  return { ...whose, rows }
}

export const indicatorsWhole: Handler<typeof directories.indicatorsWhole> = async (ctx) => {
  const { known, view, ...whose } = inForce(ctx)
  const rows = indicatorGroups.map(({ code, title }) => ({
    code,
    title,
    indicators: known.filter((row) => row.group === code).map((row) => view(row)),
  }))
  return { ...whose, rows }
}

export const indicatorsMain: Handler<typeof directories.indicatorsMain> = async (ctx, { query: { objectType } }) => {
  const { known, view, ...whose } = inForce(ctx)
  return { ...whose, rows: known.map((row) => view(row, objectType)).filter(({ main }) => main) }
}

/** The indicators that were loaded, else those of the portal; units by their own catalogue. */
function inForce({ catalogs: { loaded, judging } }: Ctx) {
  const given = loaded.get('techindicators')
  const units = loaded.get('MeasurementUnit')?.rows
  const titleOf = (unit: string) => units?.find(({ code }) => code === unit)?.title ?? unitTitle(unit)
  return {
    source: given?.source ?? 'Портал',
    asOf: given ? given.asOf : ownCatalogsDay,
    isPartial: false,
    known: judging.techindicators ?? knownIndicators,
    /** Without a type of object an indicator is main when it is main of any. */
    view({ code, group, title, unit, numeric, mainOf }: KnownIndicator, objectType?: ObjectType) {
      const main = objectType ? mainOf.includes(objectType) : mainOf.length > 0
      return { code, group, title, unit, unitTitle: titleOf(unit), numeric, main }
    },
  }
}
