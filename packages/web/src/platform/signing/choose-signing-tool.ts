import { fetchCode } from '../api/fetch-code.ts'
import type { SigningTool } from './signing-tool.ts'

/**
 * The tool of this portal: in the demonstration the browser's own mathematics, otherwise the plug-in. Both are loaded only
 * when somebody signs; whether the plug-in works is told by its first call.
 */
export async function chooseSigningTool({ demo }: { demo: boolean }): Promise<SigningTool> {
  if (demo) return (await fetchCode(() => import('./software-signer.ts'))).createSoftwareTool()
  return (await fetchCode(() => import('./cryptopro-plugin.ts'))).createCryptoProTool()
}
