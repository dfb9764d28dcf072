import { files } from '@portal/contract/features/files/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { askAnew } from '../../../platform/api/ask-anew.ts'
import { call } from '../../../platform/api/call.ts'
import { CallFailed, failureText } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { SigningFailed } from '../../../platform/signing/signing-failed.ts'
import type { SigningCertificate, SigningTool } from '../../../platform/signing/signing-tool.ts'
import { isLeftUnasked } from '../../../platform/ui/dialogs/leave-unasked.ts'
import { showInTray } from '../../../platform/ui/feedback/tray.tsx'
import { createSigningQueue, type Signer, type Wanted } from './signing-queue.ts'
import { SigningWork } from './signing-work.tsx'

let cache: QueryClient | undefined

/** The signing of this window: it goes on while pages change. */
export const signings = createSigningQueue({
  send: async (ref, signature) => {
    await call(files.sign, { params: { ref }, body: { signature } })
  },
  concernsAll,
  errorOf: (error) => (error instanceof SigningFailed ? error.message : failureText(error)),
  onSigned(id) {
    if (!cache) return
    askAnew(cache, keys.request(id))
    askAnew(cache, keys.designTasks('version', id))
  },
  onOver: () => void cache?.invalidateQueries({ queryKey: keys.requests() }),
})

/** Begins a batch and shows how it goes, over any page. */
export function startSigning(queries: QueryClient, wanted: { files: readonly Wanted[]; signer: Signer | null }): void {
  cache = queries
  signings.start(wanted)
  showInTray('signing', createElement(SigningWork, { queue: signings }), signings.clear)
  window.addEventListener('beforeunload', warnWhileSigning)
}

/** A signer of the chosen certificate. */
export function signerOf(tool: SigningTool, { id, algorithm, subject }: SigningCertificate): Signer {
  return {
    title: subject,
    async sign(ref, onDigest) {
      const { digest } = await call(files.digest, { params: { ref, alg: algorithm } })
      onDigest()
      return tool.signDigest(id, digest, algorithm)
    },
  }
}

// What the token or the certificate is to blame for would meet every file; the network is asked again once it is back.
function concernsAll(error: unknown): boolean {
  if (error instanceof SigningFailed) return true
  if (!(error instanceof CallFailed)) return false
  const blamed = error.problem['check']
  return (
    error.status === 0 ||
    blamed === 'certificate' ||
    blamed === 'validity' ||
    blamed === 'chain' ||
    blamed === 'revocation'
  )
}

function warnWhileSigning(event: BeforeUnloadEvent) {
  if (isLeftUnasked()) return
  const batch = signings.batch()
  if (batch?.tasks.some(({ state }) => !['done', 'failed', 'stopped'].includes(state))) event.preventDefault()
}
