import { existsSync, readFileSync } from 'node:fs'

// Put there by the build of the browser part (tools/build/bundle-verifier.mjs).
const built = new URL('../../../../dist/verify.html', import.meta.url)
let kept: Buffer | undefined

/** The page that checks an archive without the portal, one file; null: the portal was not built whole. */
export function readVerifier(): Buffer | null {
  if (!kept && existsSync(built)) kept = readFileSync(built)
  return kept ?? null
}
