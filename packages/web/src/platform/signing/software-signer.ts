import { system } from '@portal/contract/features/system/endpoints'
import { fromHex, fromPem, toBase64 } from '@portal/gost/bytes'
import { bitsOf, decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { call } from '../api/call.ts'
import { SigningFailed } from './signing-failed.ts'
import type { SigningCertificate, SigningTool } from './signing-tool.ts'

type DemoCertificate = Awaited<ReturnType<typeof loadCertificates>>[number]

/** Signs in the browser by mathematics with the demonstration's own keys; outside the demonstration it has none. */
export function createSoftwareTool(): SigningTool {
  return {
    kind: 'software',
    async listCertificates() {
      const certificates = await loadCertificates()
      if (certificates.length === 0) throw new SigningFailed('NO_CERTIFICATES')
      return certificates.map(describe)
    },
    async signDigest(certificateId, digestHex, algorithm) {
      const chosen = (await loadCertificates()).find(({ id }) => id === certificateId)
      if (!chosen || describe(chosen).algorithm !== algorithm) throw new SigningFailed('CERTIFICATE_GONE')
      // The demonstration's clock may stand ahead of the computer's.
      const { now } = await call(system.clock, {})
      const signature = await signDetached({
        digest: fromHex(digestHex),
        key: decodePrivateKey(fromPem(chosen.key)),
        certificate: fromPem(chosen.certificate),
        signingTime: new Date(now),
      })
      return toBase64(signature)
    },
  }
}

async function loadCertificates() {
  return (await call(system.demoSigner, {})).certificates
}

function describe(certificate: DemoCertificate): SigningCertificate {
  const { curve } = decodePrivateKey(fromPem(certificate.key))
  return {
    id: certificate.id,
    subject: certificate.subject,
    organisation: certificate.organization,
    position: certificate.position,
    inn: null,
    issuer: 'Демонстрационный удостоверяющий центр',
    validTo: new Date(certificate.validTo),
    algorithm: bitsOf(curve) === 256 ? 'streebog256' : 'streebog512',
  }
}
