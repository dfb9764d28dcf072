import type { CadesPlugin, PluginCertificate, PluginCertificates } from './cades-plugin.ts'
import { namePart, parseDistinguishedName } from './distinguished-name.ts'
import { connectPlugin, withTimeout } from './plugin-connection.ts'
import { pluginFailure } from './plugin-failure.ts'
import { SigningFailed } from './signing-failed.ts'
import type { SigningAlgorithm, SigningCertificate, SigningTool } from './signing-tool.ts'

// Numbers of the vendor's API (CAPICOM and CAdESCOM enumerations).
const currentUserStore = 2
const storeName = 'My'
const maximumAllowed = 2
const findByThumbprint = 0
const wholeChain = 1
const cadesBes = 1
const hashAlgorithms: Record<SigningAlgorithm, number> = { streebog256: 101, streebog512: 102 }

// By the certificate's key, GOST R 34.10-2012 only: signatures by the older standard are no longer accepted.
const algorithmOfKey: Readonly<Record<string, SigningAlgorithm>> = {
  '1.2.643.7.1.1.1.1': 'streebog256',
  '1.2.643.7.1.1.1.2': 'streebog512',
}

/** The CryptoPro browser plug-in as a signing tool. Every call goes to the vendor's objects, none is built from text. */
export function createCryptoProTool({ timeoutMs = 20_000 }: { timeoutMs?: number } = {}): SigningTool {
  return {
    kind: 'plugin',
    async listCertificates() {
      const { plugin } = await connectPlugin(timeoutMs)
      const found = await withTimeout(withStore(plugin, readAll), timeoutMs)
      if (found.length === 0) throw new SigningFailed('NO_CERTIFICATES')
      return found.toSorted((a, b) => b.validTo.getTime() - a.validTo.getTime())
    },
    async signDigest(certificateId, digestHex, algorithm) {
      const { plugin } = await connectPlugin(timeoutMs)
      // No time limit here: the person may be looking for the password.
      return withStore(plugin, async (certificates) => {
        const found = await certificates.Find(findByThumbprint, certificateId)
        if ((await found.Count) === 0) throw new SigningFailed('CERTIFICATE_GONE')
        const signer = await plugin.CreateObjectAsync('CAdESCOM.CPSigner')
        await signer.propset_Certificate(await found.Item(1))
        await signer.propset_Options(wholeChain)
        const hash = await plugin.CreateObjectAsync('CAdESCOM.HashedData')
        await hash.propset_Algorithm(hashAlgorithms[algorithm])
        await hash.SetHashValue(digestHex)
        const signedData = await plugin.CreateObjectAsync('CAdESCOM.CadesSignedData')
        const signature = await signedData.SignHash(hash, signer, cadesBes)
        return signature.replace(/\s+/g, '')
      })
    },
  }
}

async function withStore<T>(plugin: CadesPlugin, work: (certificates: PluginCertificates) => Promise<T>): Promise<T> {
  try {
    const store = await plugin.CreateObjectAsync('CAdESCOM.Store')
    await store.Open(currentUserStore, storeName, maximumAllowed)
    try {
      return await work(await store.Certificates)
    } finally {
      await store.Close()
    }
  } catch (error) {
    throw pluginFailure(plugin, error)
  }
}

async function readAll(certificates: PluginCertificates): Promise<SigningCertificate[]> {
  const count = await certificates.Count
  const all: (SigningCertificate | null)[] = []
  // The plug-in counts from one and answers one question at a time.
  for (let index = 1; index <= count; index++) {
    // One broken token must not hide the rest.
    all.push(
      await certificates
        .Item(index)
        .then(readOne)
        .catch(() => null),
    )
  }
  return all.filter((certificate) => certificate !== null)
}

async function readOne(certificate: PluginCertificate): Promise<SigningCertificate | null> {
  if (!(await certificate.HasPrivateKey())) return null
  const key = await (await (await certificate.PublicKey()).Algorithm).Value
  const algorithm = algorithmOfKey[key]
  if (algorithm === undefined) return null
  const subject = parseDistinguishedName(await certificate.SubjectName)
  const issuer = parseDistinguishedName(await certificate.IssuerName)
  const person = [namePart(subject, 'SN'), namePart(subject, 'G', 'GN')].filter((part) => part !== null).join(' ')
  return {
    id: await certificate.Thumbprint,
    subject: person || (namePart(subject, 'CN') ?? 'Без имени'),
    organisation: namePart(subject, 'O'),
    position: namePart(subject, 'T', 'TITLE'),
    inn: namePart(subject, 'ИНН ЮЛ', 'INNLE', 'OID.1.2.643.100.4', 'ИНН', 'INN', 'OID.1.2.643.3.131.1.1'),
    issuer: namePart(issuer, 'CN', 'O') ?? 'Без имени',
    validTo: new Date(await certificate.ValidToDate),
    algorithm,
  }
}
