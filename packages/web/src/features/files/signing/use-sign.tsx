import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { useFilePicker } from '../../../platform/ui/files/use-file-picker.tsx'
import { rememberPlace } from './return-focus.ts'
import type { OwnedFile, SignableFile } from './signing-queue.ts'
import { fetchCode } from '../../../platform/api/fetch-code.ts'

const SignDialog = lazy(async () => ({ default: (await fetchCode(() => import('./sign-dialog.tsx'))).SignDialog }))
const SignaturesDialog = lazy(async () => ({
  default: (await fetchCode(() => import('./signatures-dialog.tsx'))).SignaturesDialog,
}))

export interface Signing {
  /** Asks with what, then signs. */
  sign: (files: readonly SignableFile[]) => void
  /** Attaches a ready `.sig`; without it the person is asked for one. */
  attach: (file: SignableFile, signature?: File) => void
  showSignatures: (file: SignableFile) => void
  /** Stands anywhere in the page. */
  dialogs: ReactNode
}

/** Signing for a page of one application; the dialogs are loaded when somebody opens them. */
export function useSign(requestId: string): Signing {
  const queries = useQueryClient()
  const toast = useToast()
  const { picker, pick } = useFilePicker()
  const [signed, setSigned] = useState<readonly OwnedFile[] | null>(null)
  const [shown, setShown] = useState<SignableFile | null>(null)
  const attachNow = useCallback(
    async (file: SignableFile, signature: File) => {
      try {
        const [{ readSignature }, { startSigning }] = await fetchCode(() =>
          Promise.all([import('./read-signature.ts'), import('./signings.ts')]),
        )
        const wanted = await readSignature({ file: { ...file, requestId }, signature })
        startSigning(queries, { files: [wanted], signer: null })
      } catch (error) {
        toast({ tone: 'danger', text: error instanceof Error ? error.message : 'Файл подписи не прочитан' })
      }
    },
    [queries, requestId, toast],
  )
  const attach = useCallback(
    (file: SignableFile, signature?: File) => {
      rememberPlace()
      if (signature) void attachNow(file, signature)
      else
        pick({
          accept: '.sig,.p7s,.sgn',
          onFiles: ([chosen]) => {
            if (chosen) void attachNow(file, chosen)
          },
        })
    },
    [attachNow, pick],
  )
  const sign = useCallback(
    (files: readonly SignableFile[]) => {
      if (files.length === 0) return
      rememberPlace()
      setSigned(files.map((file) => ({ ...file, requestId })))
    },
    [requestId],
  )
  const dialogs = (
    <>
      {picker}
      <Suspense>
        {signed && <SignDialog files={signed} onClose={() => setSigned(null)} />}
        {shown && <SignaturesDialog requestId={requestId} file={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  )
  return { sign, attach, showSignatures: setShown, dialogs }
}
