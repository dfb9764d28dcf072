import type { CadesPlugin } from './cades-plugin.ts'
import { SigningFailed } from './signing-failed.ts'

// The vendor's script is not part of the product: the operator puts it at the root of the site.
const scriptAddress = '/cadesplugin_api.js'

/**
 * Waits until the plug-in is ready. NOTE: `cadesplugin` has a `then` of its own: returned bare from an async function it
 * would be awaited and become undefined, hence the box.
 */
export async function connectPlugin(timeoutMs: number): Promise<{ plugin: CadesPlugin }> {
  if (!window.cadesplugin && (await isScriptThere())) await loadScript()
  const plugin = window.cadesplugin
  if (!plugin) throw new SigningFailed('NOT_INSTALLED')
  const ready = new Promise<void>((resolve, reject) => {
    plugin.then(() => resolve(), reject)
  })
  await withTimeout(ready, timeoutMs).catch((error: unknown) => {
    // The vendor's script rejects when neither the extension nor the module answers.
    throw error instanceof SigningFailed ? error : new SigningFailed('NOT_INSTALLED', '', error)
  })
  return { plugin }
}

/** The result, or TIMEOUT when it does not come in time. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SigningFailed('TIMEOUT')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function isScriptThere(): Promise<boolean> {
  const reply = await fetch(scriptAddress, { method: 'HEAD' }).catch(() => null)
  // The address of a page answers any unknown path with itself, so the type decides.
  return reply?.ok === true && (reply.headers.get('content-type') ?? '').includes('javascript')
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new SigningFailed('NOT_INSTALLED')))
    document.head.append(script)
  })
}
