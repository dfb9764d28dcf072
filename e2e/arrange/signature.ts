import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromHex, fromPem, toBase64 } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import type { Api } from '../portal/api.ts'

/** Signs files as their owner would, with his demo key and the portal's clock. For arrangement. */
export async function signFiles(api: Api, refs: readonly string[]): Promise<void> {
  const signer = await signerOf(api)
  for (const ref of refs)
    await api(files.sign, { params: { ref }, body: { signature: toBase64(await signatureOf(api, ref, signer)) } })
}

/** The `.sig` he would make of a file elsewhere. */
export async function signatureOf(api: Api, ref: string, signer?: Signer): Promise<Uint8Array> {
  const { digest } = await api(files.digest, { params: { ref, alg: '101' } })
  return signDetached({ digest: fromHex(digest), ...(signer ?? (await signerOf(api))) })
}

type Signer = Pick<Parameters<typeof signDetached>[0], 'key' | 'certificate' | 'signingTime'>

async function signerOf(api: Api): Promise<Signer> {
  const [own] = (await api(system.demoSigner)).certificates
  const { now } = await api(system.clock)
  return {
    key: decodePrivateKey(fromPem(own?.key ?? '')),
    certificate: fromPem(own?.certificate ?? ''),
    signingTime: new Date(now),
  }
}
