import { fileURLToPath } from 'node:url'
import { activeVersion } from './queries.ts'
import { type FileRegister, type Importing, importRegister } from './imports/import-register.ts'

/** Small sets that come with the portal, in the genuine formats. Invented organisations belong to the demonstration only. */
const sets: readonly { register: FileRegister; file: string; onlyDemo: boolean }[] = [
  { register: 'banks', file: 'ed807.xml', onlyDemo: false },
  { register: 'organizations', file: 'egrul.xml', onlyDemo: true },
  { register: 'proprietors', file: 'egrip.xml', onlyDemo: true },
]

/** Loads them by the common importers where nothing was loaded yet. */
export async function loadOwnRegisters(ctx: Importing, { demo }: { demo: boolean }): Promise<void> {
  for (const { register, file, onlyDemo } of sets) {
    if ((onlyDemo && !demo) || (await activeVersion(ctx.db, register))) continue
    const path = fileURLToPath(new URL(`../../../registers/${file}`, import.meta.url))
    await importRegister(ctx, { register, path, name: 'Набор портала', isOwn: true })
  }
}
