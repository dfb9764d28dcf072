import { files } from '@portal/contract/features/files/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { fromHex, fromPem } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import type { Api } from '../portal.ts'

type Identity = Pick<Parameters<typeof signDetached>[0], 'key' | 'certificate'>

/** What the browser's software signer does: the person's own demo key over the digest the server gives. */
export async function demoSignature(api: Api, ref: string, at: Date): Promise<Uint8Array> {
  const signer = await api(system.demoSigner)
  const [own] = signer.body.certificates
  const identity = { key: decodePrivateKey(fromPem(own?.key ?? '')), certificate: fromPem(own?.certificate ?? '') }
  return signatureBy(identity, api, ref, at)
}

/** A signature by a key of choice. */
export async function signatureBy(identity: Identity, api: Api, ref: string, at: Date): Promise<Uint8Array> {
  const { body } = await api(files.digest, { params: { ref, alg: '101' } })
  return signDetached({ digest: fromHex(body.digest), ...identity, signingTime: at })
}
