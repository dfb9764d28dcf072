import type { SystemCode } from '@portal/domain/outside-systems/systems'
import type { EsiaSettings } from './esia/settings.ts'
import type { Db } from '../db/schema.ts'
import { liveAddresses } from './addresses/live.ts'
import type { AddressService } from './addresses/port.ts'
import { liveAttorneys } from './attorneys/live.ts'
import type { AttorneyRegistry } from './attorneys/port.ts'
import { ownAttorneys } from './attorneys/simulator.ts'
import { liveBanks } from './banks/live.ts'
import type { BankDirectory } from './banks/port.ts'
import { ownBanks } from './banks/simulator.ts'
import { clamd } from './antivirus/live.ts'
import type { Antivirus } from './antivirus/port.ts'
import { demoScanner, noScanner } from './antivirus/simulator.ts'
import { liveIdentity } from './esia/live.ts'
import type { IdentityService } from './esia/port.ts'
import { type SimulatedIdentity, simulatedIdentity } from './esia/simulator/simulated-identity.ts'
import { liveOrganizations } from './organizations/live.ts'
import type { OrganizationRegistry } from './organizations/port.ts'
import { loadedOrganizations } from './organizations/simulator.ts'
import { liveRevocation } from './revocation/live.ts'
import type { OwnAuthority, RevocationLists } from './revocation/port.ts'
import type { RevocationMode } from './revocation/settings.ts'
import { simulatedRevocation } from './revocation/simulator.ts'
import { liveSpecialists } from './specialists/live.ts'
import type { SpecialistRegister } from './specialists/port.ts'
import { loadedSpecialists } from './specialists/simulator.ts'
import type { Heard } from './guarded-call.ts'
import { folderUrban } from './urban/folder.ts'
import { liveUrban } from './urban/live.ts'
import type { UrbanSystem } from './urban/port.ts'
import { simulatedUrban } from './urban/simulator.ts'

/** The systems of others that the portal asks. */
export interface External {
  readonly organizations: OrganizationRegistry
  readonly specialists: SpecialistRegister
  readonly banks: BankDirectory
  readonly antivirus: Antivirus
  readonly attorneys: AttorneyRegistry
  /** Null: lists of revoked certificates are loaded by hand. */
  readonly revocation: RevocationLists | null
  /** Null: only what was loaded of the register answers. */
  readonly addresses: AddressService | null
  /** Null: documents are taken from no urban-planning information system. */
  readonly urban: UrbanSystem | null
  /** Null: nobody signs in through the state identity service. */
  readonly esia: IdentityService | null
  /** The portal's own in its place, where that is what answers. */
  readonly esiaSimulator: SimulatedIdentity | null
}

interface Connections {
  organizationsUrl: string | undefined
  organizationsToken: string | undefined
  specialistsUrl: string | undefined
  banksUrl: string | undefined
  clamdUrl: string | undefined
  attorneysUrl: string | undefined
  revocation: RevocationMode
  addressesUrl: string | undefined
  addressesToken: string | undefined
  urbanUrl: string | undefined
  urbanToken: string | undefined
  urbanMapping: string | undefined
  urbanDir: string | undefined
  esia: EsiaSettings | undefined
  dataDir: string
  publicUrl: string
  demo: boolean
}

interface Opened {
  db: Db
  now: () => Date
  heardOf: (system: SystemCode) => Heard
  /** Of the demonstration. */
  authority?: OwnAuthority | undefined
}

/** The real one where its address is configured, the portal's own where it is not. */
export function openExternal(config: Connections, { db, now, heardOf, authority }: Opened): External {
  const {
    organizationsUrl,
    organizationsToken,
    specialistsUrl,
    banksUrl,
    clamdUrl,
    attorneysUrl,
    addressesUrl,
    addressesToken,
    esia,
    demo,
  } = config
  const esiaSimulator =
    esia?.adapter === 'simulator' ? simulatedIdentity({ config, settings: esia, now, heard: heardOf('esia') }) : null
  return {
    organizations: organizationsUrl
      ? liveOrganizations({ url: organizationsUrl, token: organizationsToken, now, heard: heardOf('organizations') })
      : loadedOrganizations(db),
    specialists: specialistsUrl
      ? liveSpecialists({ url: specialistsUrl, now, heard: heardOf('specialists') })
      : loadedSpecialists(db, { isDemo: demo }),
    banks: banksUrl ? liveBanks({ url: banksUrl, now, heard: heardOf('banks') }) : ownBanks(),
    attorneys: attorneysUrl
      ? liveAttorneys({ url: attorneysUrl, now, heard: heardOf('attorneys') })
      : ownAttorneys({ isDemo: demo }),
    revocation: revocationOf(config, { now, heard: heardOf('revocation'), authority }),
    addresses: addressesUrl
      ? liveAddresses({ url: addressesUrl, token: addressesToken, now, heard: heardOf('addresses') })
      : null,
    esia: esia?.adapter === 'live' ? liveIdentity(esia, { now, heard: heardOf('esia') }) : esiaSimulator,
    esiaSimulator,
    urban: urbanOf(config, { now, heard: heardOf('urban') }),
    antivirus: clamdUrl ? clamd(clamdUrl) : demo ? demoScanner : noScanner,
  }
}

function revocationOf(
  { revocation }: Connections,
  { authority, ...given }: { now: () => Date; heard: Heard; authority: OwnAuthority | undefined },
): RevocationLists | null {
  if (revocation === 'live') return liveRevocation(given)
  return revocation === 'simulator' && authority ? simulatedRevocation({ authority, ...given }) : null
}

function urbanOf(
  { urbanUrl, urbanToken, urbanMapping, urbanDir, demo }: Connections,
  { now, heard }: { now: () => Date; heard: Heard },
) {
  if (urbanUrl && urbanMapping)
    return liveUrban({ url: urbanUrl, token: urbanToken, mapping: urbanMapping, now, heard })
  if (urbanDir) return folderUrban({ folder: urbanDir, now, heard })
  return demo ? simulatedUrban : null
}
