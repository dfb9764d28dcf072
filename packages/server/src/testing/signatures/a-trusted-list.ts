import { toBase64 } from '@portal/gost/bytes'
import { streebog } from '@portal/gost/streebog'
import { type Holder, signatureOver } from './pki.ts'

interface Authority {
  name: string
  certificates: readonly Uint8Array[]
  /** From this moment on, so. */
  states?: readonly { state: string; from: string }[]
  lists?: readonly string[]
}

const ds = 'http://www.w3.org/2000/09/xmldsig#'
const c14n = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const gost = 'urn:ietf:params:xml:ns:cpxmlsec:algorithms:gostr3411'

/** The ministry's list of accredited authorities as it is published: XML with an enveloped signature. Written in canonical form. */
export async function aTrustedList(
  signer: Holder,
  { version, date, authorities }: { version: number; date: string; authorities: readonly Authority[] },
): Promise<string> {
  const content = `<Версия>${version}</Версия><Дата>${date}</Дата>${authorities.map(authorityXml).join('')}`
  const root = 'АккредитованныеУдостоверяющиеЦентры'
  const digest = await streebog(256, bytes(`<${root}>${content}</${root}>`))
  const info = (namespace: string) =>
    `<SignedInfo${namespace}><CanonicalizationMethod Algorithm="${c14n}"></CanonicalizationMethod><SignatureMethod Algorithm="urn:ietf:params:xml:ns:cpxmlsec:algorithms:gostr34102012-gostr34112012-256"></SignatureMethod><Reference URI=""><Transforms><Transform Algorithm="${ds}enveloped-signature"></Transform><Transform Algorithm="${c14n}"></Transform></Transforms><DigestMethod Algorithm="${gost}2012-256"></DigestMethod><DigestValue>${toBase64(digest)}</DigestValue></Reference></SignedInfo>`
  // In the canonical form of a part stand the namespaces it inherits.
  const value = await signatureOver(signer.key, bytes(info(` xmlns="${ds}"`)))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}<Signature xmlns="${ds}">${info('')}<SignatureValue>${toBase64(value)}</SignatureValue><KeyInfo><X509Data><X509Certificate>${toBase64(signer.certificate)}</X509Certificate></X509Data></KeyInfo></Signature></${root}>`
}

function authorityXml({ name, certificates, states = [], lists = [] }: Authority): string {
  const stated = states.map(
    ({ state, from }) =>
      `<СтатусАккредитации><Статус>${state}</Статус><ДействуетС>${from}</ДействуетС></СтатусАккредитации>`,
  )
  const held = certificates.map((der) => `<ДанныеСертификата><Данные>${toBase64(der)}</Данные></ДанныеСертификата>`)
  return `<УдостоверяющийЦентр><Название>${name}</Название>${stated.join('')}<ПрограммноАппаратныеКомплексы><ПрограммноАппаратныйКомплекс><КлючиУполномоченныхЛиц><Ключ><АдресаСписковОтзыва>${lists.map((url) => `<Адрес>${url}</Адрес>`).join('')}</АдресаСписковОтзыва><Сертификаты>${held.join('')}</Сертификаты></Ключ></КлючиУполномоченныхЛиц></ПрограммноАппаратныйКомплекс></ПрограммноАппаратныеКомплексы></УдостоверяющийЦентр>`
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
