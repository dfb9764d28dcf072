import { Readable } from 'node:stream'
import { fromBase64, sameBytes } from '@portal/gost/bytes'
import { moscowDay } from '@portal/domain/calendar/days'
import { ParseOption, XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm'
import { readCertificate } from '../../platform/signature/certificates/certificate.ts'
import { type DigestName, digestOf, isSigned } from '../../platform/signature/mathematics.ts'
import type { AccreditationState } from '../../platform/signature/certificates/trust-store.ts'
import { readXml } from '../../platform/xml/read-xml.ts'
import { RefusedFile } from '../../platform/xml/refused-file.ts'

export interface TrustedList {
  version: number
  day: string
  /** The certificate whose key signed the list, DER. */
  signer: Uint8Array
  certificates: { der: Uint8Array; accreditation: AccreditationState[]; listAddresses: string[] }[]
}

const root = 'АккредитованныеУдостоверяющиеЦентры'
const ds = { ds: 'http://www.w3.org/2000/09/xmldsig#' }
const most = { bytes: 256 * 1024 ** 2, certificates: 20_000 }

// URN of the order of the technical committee 26, and the older ones of CryptoPro.
const digests: Readonly<Record<string, DigestName>> = {
  'urn:ietf:params:xml:ns:cpxmlsec:algorithms:gostr34112012-256': 'streebog256',
  'urn:ietf:params:xml:ns:cpxmlsec:algorithms:gostr34112012-512': 'streebog512',
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
}
const signatures: Readonly<Record<string, DigestName | 'gost'>> = {
  'urn:ietf:params:xml:ns:cpxmlsec:algorithms:gostr34102012-gostr34112012-256': 'gost',
  'urn:ietf:params:xml:ns:cpxmlsec:algorithms:gostr34102012-gostr34112012-512': 'gost',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}
const inclusive = { mode: XmlC14NMode.XML_C14N_1_0 }
const canonical: Readonly<Record<string, { mode: (typeof XmlC14NMode)[keyof typeof XmlC14NMode] }>> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': inclusive,
  'http://www.w3.org/2006/12/xml-c14n11': { mode: XmlC14NMode.XML_C14N_1_1 },
  'http://www.w3.org/2001/10/xml-exc-c14n#': { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 },
}
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

/** Reads the ministry's list of accredited authorities; its own signature must hold. To be called in a child process. */
export async function readTrustedList(xml: Uint8Array): Promise<TrustedList> {
  const content = await readContent(xml)
  return { ...content, signer: await checkOwnSignature(xml) }
}

/** Of the whole document, and nothing else: a signature that speaks of a part of it proves nothing of the rest. */
async function checkOwnSignature(xml: Uint8Array): Promise<Uint8Array> {
  const option = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_HUGE
  const document = XmlDocument.fromBuffer(xml, { option })
  try {
    const [signature, ...others] = document.root.find('ds:Signature', ds)
    if (!(signature instanceof XmlElement)) throw new RefusedFile('список доверенных центров не подписан.')
    if (others.length > 0) throw new RefusedFile('в списке доверенных центров несколько подписей.')
    const text = (path: string) => signature.get(path, ds)?.content ?? ''
    const all = (path: string) => signature.find(path, ds).map(({ content }) => content)
    const [method, form] = [
      signatures[text('ds:SignedInfo/ds:SignatureMethod/@Algorithm')],
      canonical[text('ds:SignedInfo/ds:CanonicalizationMethod/@Algorithm')],
    ]
    const digest = digests[text('ds:SignedInfo/ds:Reference/ds:DigestMethod/@Algorithm')]
    const transforms = all('ds:SignedInfo/ds:Reference/ds:Transforms/ds:Transform/@Algorithm')
    const isWhole = all('ds:SignedInfo/ds:Reference').length === 1 && text('ds:SignedInfo/ds:Reference/@URI') === ''
    const [first, second, ...more] = transforms
    const shape = second === undefined ? inclusive : canonical[second]
    if (!isWhole || first !== enveloped || more.length > 0 || !shape)
      throw new RefusedFile('подпись списка доверенных центров говорит не обо всём списке.')
    if (!method || !form || !digest)
      throw new RefusedFile('список доверенных центров подписан по алгоритму, который портал не знает.')
    const signedInfo = signature.get('ds:SignedInfo', ds)
    if (!signedInfo) throw new RefusedFile('список доверенных центров не подписан.')
    const data = Buffer.from(signedInfo.canonicalizeToString(form))
    const signer = fromBase64(text('ds:KeyInfo/ds:X509Data/ds:X509Certificate'))
    const value = fromBase64(text('ds:SignatureValue'))
    const claimed = fromBase64(text('ds:SignedInfo/ds:Reference/ds:DigestValue'))
    signature.remove()
    const actual = await digestOf(digest, Buffer.from(document.canonicalizeToString(shape)))
    if (!sameBytes(claimed, actual))
      throw new RefusedFile('список доверенных центров изменён после подписания. Скачайте его заново.')
    const { publicKey } = readCertificate(signer)
    const isRight = await isSigned({ data, signature: value, publicKey, digest: method === 'gost' ? null : method })
    if (isRight !== true) throw new RefusedFile('подпись списка доверенных центров неверна. Скачайте его заново.')
    return signer
  } finally {
    document.dispose()
  }
}

async function readContent(xml: Uint8Array): Promise<Omit<TrustedList, 'signer'>> {
  const path: string[] = []
  let text = ''
  let [version, date] = ['', '']
  const certificates: TrustedList['certificates'] = []
  const states = new Map<string, AccreditationState>()
  let key: string[] = []
  let ofKey: TrustedList['certificates'] = []
  let state = { state: '', from: '' }
  let ofAuthority: TrustedList['certificates'] = []
  await readXml(
    Readable.from([xml]),
    {
      open(name) {
        if (path.length === 0 && name !== root)
          throw new RefusedFile(`это не список доверенных центров: ожидался элемент ${root}.`)
        path.push(name)
        text = ''
        if (name === 'УдостоверяющийЦентр') {
          ofAuthority = []
          states.clear()
        } else if (name === 'Ключ') [key, ofKey] = [[], []]
        else if (name.startsWith('СтатусАккредитации')) state = { state: '', from: '' }
      },
      close(name) {
        path.pop()
        const parent = path.at(-1) ?? ''
        const value = text.trim()
        text = ''
        if (parent === root && name === 'Версия') version = value
        else if (parent === root && name === 'Дата') date = value
        else if (name === 'Данные') ofKey.push({ der: fromBase64(value), accreditation: [], listAddresses: key })
        else if (name === 'Адрес' && parent === 'АдресаСписковОтзыва') key.push(value)
        else if (name === 'Статус' && value !== '') state.state = value
        else if (name === 'ДействуетС' && value !== '') state.from = value
        else if (name === 'Ключ') ofAuthority.push(...ofKey)
        else if (name.startsWith('СтатусАккредитации') && state.state !== '') {
          const from = new Date(state.from)
          if (Number.isNaN(from.getTime())) throw new RefusedFile('в списке доверенных центров неверная дата статуса.')
          states.set(from.toISOString(), { from: from.toISOString(), state: state.state })
        } else if (name === 'УдостоверяющийЦентр') {
          const accreditation = [...states.values()]
          certificates.push(...ofAuthority.map((one) => ({ ...one, accreditation })))
          if (certificates.length > most.certificates)
            throw new RefusedFile(`в списке больше ${most.certificates} сертификатов.`)
        }
      },
      text: (value) => (text += value),
    },
    { bytes: most.bytes },
  )
  const at = new Date(date)
  if (!/^\d+$/.test(version) || Number.isNaN(at.getTime()))
    throw new RefusedFile('в списке доверенных центров нет версии или даты.')
  if (certificates.length === 0) throw new RefusedFile('в списке доверенных центров нет ни одного сертификата.')
  return { version: Number(version), day: moscowDay(at), certificates }
}
