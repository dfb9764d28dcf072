import { notify } from '../../features/notices/index.ts'
import type { TestPortal } from '../portal.ts'

/** Asks a person how a service was, as the move to its last stage does. */
export async function notifyInvitation(portal: TestPortal, requestId: string, login: string): Promise<void> {
  const to = [await portal.idOf(login)]
  await portal.ctx.transaction((tx) =>
    notify(tx, {
      code: 'qaInvitation',
      values: { number: '1', deadline: '01.04.2026' },
      requestId,
      link: `/qaform/${requestId}`,
      fact: requestId,
      to,
    }),
  )
}
