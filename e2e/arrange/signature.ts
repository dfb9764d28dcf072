import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromHex, fromPem, toBase64 } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import type { Api } from '../portal/api.ts'

/** Signs files as their owner would, with his demo key and the portal's clock. For arrangement. */
export async function signFiles(api: Api, refs: readonly string[]): Promise<void> {
  const { certificates } = await api(system.demoSigner)
  const [own] = certificates
  const key = decodePrivateKey(fromPem(own?.key ?? ''))
  const certificate = fromPem(own?.certificate ?? '')
  const { now } = await api(system.clock)
  for (const ref of refs) {
    const { digest } = await api(files.digest, { params: { ref, alg: '101' } })
    const signature = await signDetached({ digest: fromHex(digest), key, certificate, signingTime: new Date(now) })
    await api(files.sign, { params: { ref }, body: { signature: toBase64(signature) } })
  }
}
