import type { documents } from '@portal/contract/features/documents/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { sql } from 'kysely'
import type { Ctx } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import type { Handler } from '../../../platform/http/bind.ts'
import { wallClock } from '../../../platform/spreadsheet/table.ts'
import { listLiftedVerifications } from '../../files/index.ts'
import { recordAct } from '../../../kernel/record/index.ts'
import { seeRequest } from '../../../kernel/scope/see-request.ts'
import { loadPaper } from '../contents/paper.ts'
import { type ReportedFile, signReportForm } from '../forms/sign-report-form.ts'

/** The report on the signatures of a whole application, by their last checks; printed for the asking. */
export const signReport: Handler<typeof documents.signReport> = async (ctx, { params, query }) => {
  const request = await seeRequest(ctx, params.id)
  const at = ctx.now()
  const [paper, files, exclusions] = [
    await loadPaper(ctx.db, params.id),
    await listReported(ctx.db, params.id),
    await listLifted(ctx, params.id),
  ]
  const number = request.number ?? 'черновик'
  const data = {
    number,
    service: paper.service,
    object: paper.object,
    declarant: paper.declarant.fullName,
    at: momentText(at),
    exclusions,
    files,
  }
  const isJson = query.format === 'json'
  const content = isJson
    ? Buffer.from(`${JSON.stringify({ version: 1, ...data, at: at.toISOString() }, null, 2)}\n`)
    : await ctx.printer.print(signReportForm(data), { at })
  await recordAct(ctx, {
    type: 'signature.reported',
    requestId: params.id,
    objectType: 'request',
    objectId: params.id,
    detail: { files: files.length },
  })
  const name = `Отчёт о проверке подписей ${number}`
  return isJson
    ? { name: `${name}.json`, mediaType: 'application/json', content }
    : { name: `${name}.pdf`, mediaType: 'application/pdf', content }
}

// biome-ignore format: read by columns
const verdicts: Readonly<Record<string, string>> = {
  unchecked:        'Проверяется',
  valid:            'Действительна',
  invalid:          'Недействительна',
  notChecked:       'Не удалось проверить',
  validByExclusion: 'Принята по решению администратора',
}

interface Row {
  file_id: string
  folder: string
  name: string
  digest: string | null
  signer: string | null
  subject: { organisation?: string | null } | null
  serial: string | null
  created_at: Date | null
  checked_at: Date | null
  verdict: string | null
  text: string | null
}

/** Newest versions of documents of items and of print forms, each with its signatures, in the order of the inventory. */
async function listReported(db: Db, requestId: string): Promise<ReportedFile[]> {
  const { rows } = await sql<Row>`
    select f.id as file_id, coalesce(o.title, 'Печатные формы и документы дела') as folder, f.name,
      encode(b.streebog256, 'hex') as digest, s.signer, c.subject, encode(c.serial, 'hex') as serial, s.created_at, s.checked_at,
      s.verdict, case when s.verdict = 'valid' then null else e.text end as text
    from document d
    join document_version v on v.document_id = d.id and v.no = d.last_no
    join file f on f.id = v.file_id
    join blob b on b.sha256 = f.sha256
    left join item i on i.id = d.item_id
    left join folder o on o.id = i.folder_id
    left join signature s on s.file_id = f.id
    left join certificate c on c.sha256 = s.certificate
    left join lateral (select k.evidence ->> 'text' as text from signature_check k where k.signature_id = s.id
                       order by k.at desc, k.id desc limit 1) e on true
    where d.request_id = ${requestId} and d.deleted_at is null and d.voided_at is null and d.type <> 'conclusion'
      and not exists (select from letter_file lf where lf.document_id = d.id)
    order by o.position nulls last, i.position, d.position, d.id, s.created_at, s.id
    limit 10000`.execute(db)
  const files = new Map<string, ReportedFile & { signatures: ReportedFile['signatures'][number][] }>()
  for (const row of rows) {
    const file = files.get(row.file_id) ?? {
      folder: row.folder,
      name: row.name,
      digest: row.digest ?? 'не посчитан',
      signatures: [],
    }
    files.set(row.file_id, file)
    if (row.signer === null) continue
    file.signatures.push({
      signer: row.signer,
      organization: row.subject?.organisation ?? '',
      serial: row.serial ?? '',
      signedAt: row.created_at ? momentText(row.created_at) : '',
      checkedAt: row.checked_at ? momentText(row.checked_at) : '',
      verdict: verdicts[row.verdict ?? ''] ?? '',
      text: row.text ?? '',
    })
  }
  return [...files.values()]
}

async function listLifted({ db }: Ctx, requestId: string): Promise<string[]> {
  const rows = await listLiftedVerifications(db, { requestId, most: mostLifted })
  return rows
    .filter(({ ended_at }) => ended_at === null)
    .toReversed()
    .map(({ check, reason, at }) => `${check}: ${reason} (${momentText(at)}).`)
}

const mostLifted = 200

function momentText(moment: Date): string {
  return `${dayText(moscowDay(moment))} ${wallClock(moment).toISOString().slice(11, 16)}`
}
