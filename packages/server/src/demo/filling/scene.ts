import { files } from '@portal/contract/features/files/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import type { Call } from '@portal/contract/fill-example'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { fromHex, fromPem, toBase64 } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import type { MoveBody, Scene } from './story.ts'

export function today({ now }: Scene): Day {
  return moscowDay(now())
}

/** Signs files as the person would, with the key the demonstration made for him. */
export async function signFiles(scene: Scene, call: Call, refs: readonly string[]): Promise<void> {
  const sign = await signerOf(scene, call)
  for (const ref of refs) {
    const { digest } = await call(files.digest, { params: { ref, alg: '101' } })
    await call(files.sign, { params: { ref }, body: { signature: toBase64(await sign(fromHex(digest))) } })
  }
}

/** Makes detached signatures of the person over digests by Streebog-256. */
export async function signerOf({ now }: Scene, call: Call): Promise<(digest: Uint8Array) => Promise<Uint8Array>> {
  const { certificates } = await call(system.demoSigner)
  const [own] = certificates
  if (!own) throw new Error('nobody has given a key to the signer')
  const key = decodePrivateKey(fromPem(own.key))
  const certificate = fromPem(own.certificate)
  return (digest) => signDetached({ digest, key, certificate, signingTime: now() })
}

/** Makes a move that is possible now, by its name; tells why when it is not. */
export async function makeMove(call: Call, requestId: string, action: string, given: MoveBody = {}): Promise<void> {
  const { stage, moves } = await call(stages.possible, { params: { id: requestId } })
  const move = moves.find((one) => one.action === action)
  if (!move?.allowed) throw new Error(`${action} from ${stage}: ${move?.why ?? 'there is no such move'}`)
  await call(stages.move, { params: { requestId, stage: move.to }, body: { ...given, action, expectedStage: stage } })
}
