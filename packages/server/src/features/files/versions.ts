import type { Reply } from '@portal/contract/endpoint'
import type { files } from '@portal/contract/features/files/endpoints'
import { remarkNumber } from '@portal/domain/identifiers/numbers'
import { sidesOf } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import type { ContentCheck } from '../../kernel/files/content-check.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { keyFacts, wasIssued } from '../stages/index.ts'
import { seeRequest } from '../../kernel/scope/see-request.ts'
import { fileRefOf } from '../../kernel/files/add-file.ts'
import { contentFindings } from './contents/content-findings.ts'
import { listSignatures } from '../../kernel/files/list-signatures.ts'
import { getOwnedFile, type OwnedFile } from './queries.ts'
import { subjectName } from '../../kernel/on-behalf/subject-name.ts'

type Version = Reply<typeof files.lastVersion>

/** Every content a document has had, the newest first. A file of no document is its own only version. */
export const versions: Handler<typeof files.versions> = async (ctx, { params }) => {
  const file = await getOwnedFile(ctx.db, params.id)
  return { documentId: file.document_id, title: file.title ?? file.name, versions: await readVersions(ctx, file) }
}

/** The newest content of the document, whichever version its caller knows. */
export const lastVersion: Handler<typeof files.lastVersion> = async (ctx, { params }) => {
  const [newest] = await readVersions(ctx, await getOwnedFile(ctx.db, params.id))
  if (!newest) throw new Error(`file ${params.id} has no version`)
  return newest
}

interface Row {
  id: string
  no: number
  name: string
  size: number
  media_type: string
  created_at: Date
  sha256: string
  pages: number | null
  checks: Record<string, ContentCheck>
  by: string | null
  organization: string | null
  at: Date
  remark: { round: number; discipline: string | null; no: number | null; body: string } | null
}

async function readVersions(ctx: SignedCtx, file: OwnedFile): Promise<Version[]> {
  const { db } = ctx
  const rows = await listRows(db, file, await seesUnissued(ctx, file))
  const signatures = await listSignatures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row, at) => {
    const own = (signatures.get(row.id) ?? []).filter(
      ({ verdict }) => verdict === 'valid' || verdict === 'validByExclusion',
    )
    return {
      no: row.no,
      file: fileRefOf({ ...row, request_id: null }),
      sha256: row.sha256,
      pages: row.pages,
      by: row.by,
      organization: row.organization,
      at: row.at.toISOString(),
      remark: row.remark && { number: numberOf(row.remark), text: row.remark.body },
      change: changeOf(row, rows[at + 1]),
      isSigned: own.length > 0,
      signers: own.map(({ signer }) => signer),
      findings: contentFindings(row.checks),
    }
  })
}

function numberOf({ round, discipline, no }: NonNullable<Row['remark']>): string | null {
  return no === null ? null : remarkNumber(round, discipline, no)
}

function changeOf(row: Row, before: Row | undefined): Version['change'] {
  if (!before) return null
  return {
    bytes: row.size - before.size,
    pages: row.pages === null || before.pages === null ? null : row.pages - before.pages,
    name: row.name !== before.name,
    content: row.sha256 !== before.sha256,
  }
}

/** A conclusion that is being prepared, or corrected, is nobody's business but the organisation's. */
async function seesUnissued(ctx: SignedCtx, { type, request_id }: OwnedFile): Promise<boolean> {
  if (type !== 'conclusion' || request_id === null) return true
  return sidesOf(await keyFacts(ctx, await seeRequest(ctx, request_id))).includes('organisation')
}

async function listRows(
  db: Db,
  { id: fileId, document_id: documentId }: OwnedFile,
  seesUnissued: boolean,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as (
      select ${fileId}::uuid as file_id, null::uuid as version_id where ${documentId}::uuid is null
      union all select file_id, id from document_version where document_id = ${documentId}::uuid)
    select f.id, coalesce(v.no, 1) as no, f.name, f.size, f.media_type, f.created_at, encode(f.sha256, 'hex') as sha256,
      v.pages, b.checks, nullif(concat_ws(' ', u.surname, u.name, u.patronymic), '') as by,
      ${subjectName('v.on_behalf_of')} as organization, coalesce(v.created_at, f.created_at) as at,
      case when r.id is not null then
        jsonb_build_object('round', r.round, 'discipline', r.discipline, 'no', r.no, 'body', r.body) end as remark
    from own
    join file f on f.id = own.file_id
    join blob b on b.sha256 = f.sha256
    left join document_version v on v.id = own.version_id
    left join app_user u on u.id = coalesce(v.by_user, f.uploaded_by)
    left join remark r on r.id = v.remark_id and r.issued_at is not null
    where ${seesUnissued} or ${wasIssued}
    order by no desc limit 500`.execute(db)
  return rows
}
