import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { onCheckAsked } from '../../platform/api/call.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'

const CheckAgain = lazy(async () => ({
  default: (await fetchCode(() => import('../../features/account/second-factor/check-again.tsx'))).CheckAgain,
}))

/** Any call that the server wants proved by the second factor waits for the dialog that this answers with. */
export function useCheckAgain(): ReactNode {
  const [asked, setAsked] = useState<(isProved: boolean) => void>()
  useEffect(() => {
    let underWay: Promise<boolean> | undefined
    onCheckAsked(() => {
      // Calls that come together are proved together.
      underWay ??= new Promise<boolean>((tell) => setAsked(() => tell)).finally(() => {
        underWay = undefined
        setAsked(undefined)
      })
      return underWay
    })
    return () => onCheckAsked(async () => false)
  }, [])
  return (
    asked && (
      <Suspense fallback={null}>
        <CheckAgain onDone={asked} />
      </Suspense>
    )
  )
}
