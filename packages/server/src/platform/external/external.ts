import type { Db } from '../db/schema.ts'
import { liveAddresses } from './addresses/live.ts'
import type { AddressService } from './addresses/port.ts'
import { liveBanks } from './banks/live.ts'
import type { BankDirectory } from './banks/port.ts'
import { ownBanks } from './banks/simulator.ts'
import { clamd } from './antivirus/live.ts'
import type { Antivirus } from './antivirus/port.ts'
import { demoScanner, noScanner } from './antivirus/simulator.ts'
import { liveOrganizations } from './organizations/live.ts'
import type { OrganizationRegistry } from './organizations/port.ts'
import { loadedOrganizations } from './organizations/simulator.ts'
import { liveSpecialists } from './specialists/live.ts'
import type { SpecialistRegister } from './specialists/port.ts'
import { loadedSpecialists } from './specialists/simulator.ts'

/** The systems of others that the portal asks. */
export interface External {
  readonly organizations: OrganizationRegistry
  readonly specialists: SpecialistRegister
  readonly banks: BankDirectory
  readonly antivirus: Antivirus
  /** Null: only what was loaded of the register answers. */
  readonly addresses: AddressService | null
}

interface Connections {
  organizationsUrl: string | undefined
  organizationsToken: string | undefined
  specialistsUrl: string | undefined
  banksUrl: string | undefined
  clamdUrl: string | undefined
  addressesUrl: string | undefined
  addressesToken: string | undefined
  demo: boolean
}

/** The real one where its address is configured, the portal's own where it is not. */
export function openExternal(config: Connections, { db, now }: { db: Db; now: () => Date }): External {
  const {
    organizationsUrl,
    organizationsToken,
    specialistsUrl,
    banksUrl,
    clamdUrl,
    addressesUrl,
    addressesToken,
    demo,
  } = config
  return {
    organizations: organizationsUrl
      ? liveOrganizations({ url: organizationsUrl, token: organizationsToken, now })
      : loadedOrganizations(db),
    specialists: specialistsUrl
      ? liveSpecialists({ url: specialistsUrl, now })
      : loadedSpecialists(db, { isDemo: demo }),
    banks: banksUrl ? liveBanks({ url: banksUrl, now }) : ownBanks(),
    addresses: addressesUrl ? liveAddresses({ url: addressesUrl, token: addressesToken, now }) : null,
    antivirus: clamdUrl ? clamd(clamdUrl) : demo ? demoScanner : noScanner,
  }
}
