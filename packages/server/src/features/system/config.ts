import type { Reply } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import { defaultSkin, limits, skins } from '@portal/domain/settings/limits'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { serverKeyNames } from '@portal/domain/stages/permissions/keys'
import type { Ctx } from '../../context.ts'
import { demoAccounts, demoPassword } from '../../demo-accounts.ts'
import { product, version } from './release.ts'

/** All the browser must know before it mounts anything (specification, section 9). Needs no database. */
export async function config({
  config: { demo, previousCabinetUrl, noteProgramUrl, aisReturnUrls },
  catalogs: { judging },
  external,
  filling,
  now,
}: Ctx): Promise<Reply<typeof system.config>> {
  return {
    product,
    version,
    apiRoot: limits.apiRoot,
    language: limits.locale,
    timeZone: limits.timeZone,
    maxFileUpload: limits.maxFileUpload,
    defaultMaxFileUpload: limits.defaultMaxFileUpload,
    maxIfcFileUpload: limits.maxIfcFileUpload,
    journalExportCap: limits.journalExportRows,
    journalExportHint: limits.journalExportHint,
    originCountry: limits.originCountryCode,
    antivirus: external.antivirus.adapter !== 'off',
    skins: skins.map(({ key, title }) => ({ key, title })),
    defaultSkin,
    menuSpeed: limits.menuSpeed,
    sounds: limits.sounds,
    voiceCommands: limits.voiceCommands,
    voiceLanguage: limits.voiceLanguage,
    previousCabinetUrl: previousCabinetUrl ?? null,
    noteProgramUrl: noteProgramUrl ?? null,
    serverKeys: [...serverKeyNames],
    demo,
    demoFilling: filling.progress !== null,
    demoAccounts: demo ? demoAccounts.map(({ login, title }) => ({ login, title })) : [],
    demoPassword: demo ? demoPassword : null,
    esia: external.esia !== null,
    aisEsia: external.esia !== null && aisReturnUrls.length > 0,
    ...regionsOf(judging),
    now: now().toISOString(),
  }
}

function regionsOf({ regionCatalogCode, formerRegions = [] }: LoadedCatalogs) {
  if (!regionCatalogCode) return {}
  return {
    regions: {
      regionCatalogCode: regionCatalogCode.map(({ code, title, district }) => ({ code, title, district })),
      formerRegions: formerRegions.map(({ code, title }) => ({ code, title })),
    },
  }
}
