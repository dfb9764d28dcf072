import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importTrust } from '../../features/trust/index.ts'
import { importingInto } from '../../importing.ts'
import type { TestPortal } from '../portal.ts'

/** What the operator does by the command: a file of certificates or of a list, loaded into the portal. */
export async function loadTrust({ db, dataDir, clock }: TestPortal, content: string | Uint8Array) {
  const path = join(dataDir, 'trust-file')
  await writeFile(path, content)
  return importTrust(
    importingInto(db, () => clock.now()),
    { path, name: 'файл' },
  )
}
