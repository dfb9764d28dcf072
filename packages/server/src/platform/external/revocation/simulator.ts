import { writeFile } from 'node:fs/promises'
import { demoAnswerAddress, demoListAddress } from '../../signature/demo/demo-name.ts'
import { guardedCall, type Heard } from '../guarded-call.ts'
import { callOne } from './one-call.ts'
import type { OwnAuthority, RevocationLists } from './port.ts'

interface Simulated {
  authority: OwnAuthority
  now: () => Date
  heard?: Heard
}

/** The demonstration's own authority in place of all others: its list and its answers, signed by its root as they are asked for. */
export function simulatedRevocation({ authority, now, heard }: Simulated): RevocationLists {
  const guard = guardedCall({ now, heard, patience: Number.POSITIVE_INFINITY })
  return {
    adapter: 'simulator',
    health: guard.health,
    async download(address, path) {
      const { failure } = await callOne(guard, address.slice(0, 200), async () => {
        assertOwn(address, demoListAddress)
        await writeFile(path, await authority.freshList())
      })
      return { failure }
    },
    ask: (address, question) =>
      callOne(guard, `OCSP ${address.slice(0, 200)}`, async () => {
        assertOwn(address, demoAnswerAddress)
        return authority.answer(question)
      }),
  }
}

function assertOwn(address: string, own: string): void {
  if (address !== own) throw new Error('имитатор отвечает только за центр демонстрации, списки других загрузите файлом')
}
