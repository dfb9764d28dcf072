import { toBase64 } from '@portal/gost/bytes'
import { describeCertificate, ownerTitle } from '../../platform/signature/certificates/certificate.ts'
import type { KnownCertificate } from '../../platform/signature/certificates/known-certificate.ts'

/** What is kept of a certificate that is believed, as it crosses between processes. */
export function certificateView(certificate: KnownCertificate) {
  const { issuer, thumbprint, validFrom, validTo } = describeCertificate(certificate)
  return {
    der: toBase64(certificate.der),
    sha256: certificate.sha256,
    serial: certificate.serial,
    subjectName: certificate.subjectName,
    issuerName: certificate.issuerName,
    publicKey: certificate.publicKeyDigest,
    keyId: certificate.keyId,
    issuerKeyId: certificate.issuerKeyId,
    title: ownerTitle(certificate),
    issuer,
    thumbprint,
    validFrom: validFrom.getTime(),
    validTo: validTo.getTime(),
  }
}
