import { setTimeout as delay } from 'node:timers/promises'
import { documents } from '@portal/contract/features/documents/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { system } from '@portal/contract/features/system/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { fromHex, fromPem, toBase64 } from '@portal/gost/bytes'
import { decodePrivateKey } from '@portal/gost/keys'
import { signDetached } from '@portal/gost/sign-detached'
import { sql } from 'kysely'
import { aPdf } from '../arrange/declarant-request.ts'
import { act, answered, aRequestAt } from '../arrange/drafts.ts'
import type { Api, TestPortal } from '../portal.ts'
import { printedPages } from '../printed-pages.ts'

/** The stage a request stands at, as the person sees it. */
export async function stageOf(api: Api, requestId: string): Promise<string> {
  return answered(await api(requests.get, { params: { id: requestId } })).stage
}

/** The contract of a request and what has come of it, as the person sees it. */
export async function dealOf(api: Api, requestId: string) {
  return answered(await api(documents.deal, { params: { id: requestId } }))
}

/** A file that is nobody's yet; answers its ref. */
export async function anUpload(api: Api, title = 'Скан'): Promise<string> {
  const bytes = aPdf(`${title} ${Math.random()}`)
  const query = { name: `${title}.pdf`, size: String(bytes.length) }
  return answered(await api(files.upload, { query, bytes })).ref
}

/** Signs a file by the person's own key of the demonstration, as the browser does. */
export async function sign(portal: TestPortal, api: Api, ref: string) {
  const [own] = answered(await api(system.demoSigner)).certificates
  const { digest } = answered(await api(files.digest, { params: { ref, alg: '101' } }))
  const cms = await signDetached({
    digest: fromHex(digest),
    key: decodePrivateKey(fromPem(own?.key ?? '')),
    certificate: fromPem(own?.certificate ?? ''),
    signingTime: portal.clock.now(),
  })
  return api(files.sign, { params: { ref }, body: { signature: toBase64(cms) } })
}

/** Waits until everything that was asked for is printed. */
export async function printed({ db }: TestPortal): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await sql<{ last_error: string | null }>`
      select last_error from graphile_worker.jobs where key like 'print:%'`.execute(db)
    if (rows.length === 0) return
    const failure = rows.find(({ last_error }) => last_error)?.last_error
    if (failure) throw new Error(`a document was not printed: ${failure}`)
    await delay(50)
  }
  throw new Error('documents are not printed in 15 seconds')
}

/** The newest document of a type, printed. */
export async function documentOf(portal: TestPortal, api: Api, requestId: string, type: string) {
  await printed(portal)
  const query = { types: type }
  const { documents: found } = answered(await api(documents.list, { params: { ownerId: requestId }, query }))
  const document = found.at(-1)
  if (!document) throw new Error(`no document ${type}`)
  return document
}

/** The bytes of a document and what its pages say. */
export async function pagesOf(portal: TestPortal, api: Api, requestId: string, type: string) {
  const { file } = await documentOf(portal, api, requestId, type)
  const { bytes } = await api(files.download, { params: { ref: file?.ref ?? '' } })
  return { bytes, ...(await printedPages(bytes)) }
}

/** Signs the document that both sides sign, by one of them. */
export async function signDocument(portal: TestPortal, api: Api, requestId: string, type: string): Promise<void> {
  const { file } = await documentOf(portal, api, requestId, type)
  answered(await sign(portal, api, file?.ref ?? ''))
}

type Deal = Pick<Parameters<typeof aRequestAt>[2], 'support'>

/** A request that passed the check of completeness: priced, and its contract is before the declarant. */
export async function anOfferedRequest(portal: TestPortal, deal: Deal = {}): Promise<string> {
  const [declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  const id = await aRequestAt(portal, 'declarant', { stage: 'completeness', ...deal })
  await portal.db.deleteFrom('item').where('request_id', '=', id).execute()
  const manual = { manualTotal: '122000.00', manualReason: 'Приказ о плате за сопровождение' }
  const body = { inputs: {}, ...(deal.support && manual) }
  answered(await staff(documents.calculatePrice, { params: { id }, body }))
  await act(staff, id, 'acceptDocuments', 'signing')
  await stageOf(declarant, id)
  return id
}

/** A request whose contract both sides have signed electronically: it waits for the payment. */
export async function aContractedRequest(portal: TestPortal, deal: Deal = {}): Promise<string> {
  const [declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  const id = await anOfferedRequest(portal, deal)
  await act(declarant, id, 'chooseElectronicForm', 'signingInElectronicForm')
  await signDocument(portal, declarant, id, 'contract')
  await signDocument(portal, staff, id, 'contract')
  return id
}

/** A request whose contract is paid: it is being examined, or waits for what is filed under its contract of support. */
export async function aPaidRequest(portal: TestPortal, deal: Deal = {}): Promise<string> {
  const staff = await portal.as('admin')
  const id = await aContractedRequest(portal, deal)
  const { balance } = await dealOf(staff, id)
  const next = deal.support ? 'waitingForExpertSupportRequest' : 'examination'
  await act(staff, id, 'confirmPayment', next, {
    amount: balance,
    date: moscowDay(portal.clock.now()),
    number: '101',
  })
  return id
}
