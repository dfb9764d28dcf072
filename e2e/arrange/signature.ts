import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromHex, fromPem, toBase64 } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import type { Api } from '../portal/api.ts'

/** Signs files as their owner would, with his demo key and the portal's clock. For arrangement. */
export async function signFiles(api: Api, refs: readonly string[]): Promise<void> {
  for (const ref of refs)
    await api(files.sign, { params: { ref }, body: { signature: toBase64(await signatureOf(api, ref)) } })
}

/** The `.sig` he would make of a file elsewhere. */
export async function signatureOf(api: Api, ref: string): Promise<Uint8Array> {
  const [own] = (await api(system.demoSigner)).certificates
  const { now } = await api(system.clock)
  const { digest } = await api(files.digest, { params: { ref, alg: '101' } })
  return signDetached({
    digest: fromHex(digest),
    key: decodePrivateKey(fromPem(own?.key ?? '')),
    certificate: fromPem(own?.certificate ?? ''),
    signingTime: new Date(now),
  })
}
