import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoKeys, SignedCtx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { demoAccounts } from '../../demo-accounts.ts'
import type { DemoSubject, Identity } from '../../platform/signature/demo/demo-authority.ts'

/** Keys of the demonstration in a folder of their own. The root is made when it is first needed, and kept. */
export function openDemoKeys(folder: string, now: () => Date): DemoKeys {
  let opened: Promise<Identity> | undefined
  const authority = () => {
    opened ??= openAuthority(folder, now()).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  /** One certificate was taken back: that of the account which is blocked. */
  const revoked = async () => {
    const { issueCertificate } = await signing()
    const { readCertificate } = await import('../../platform/signature/certificates/certificate.ts')
    const issuer = await authority()
    const { certificate } = await kept(join(folder, revokedFile), () =>
      issueCertificate(issuer, blockedPerson(), yearBefore(now())),
    )
    return [{ certificate, at: after(readCertificate(certificate).from, 30) }]
  }
  return {
    root: async () => (await authority()).certificate,
    async revocationList() {
      const { issueRevocationList } = await signing()
      // As long in force as the root: the demonstration's clock may be moved years ahead.
      const bounds = { now: yearBefore(now()), nextUpdate: after(now(), 28 * 365) }
      return issueRevocationList(await authority(), { revoked: await revoked(), ...bounds })
    },
    async freshList() {
      const { issueRevocationList } = await signing()
      const bounds = { now: now(), nextUpdate: after(now(), 7) }
      return issueRevocationList(await authority(), { revoked: await revoked(), ...bounds })
    },
    async answer(question) {
      const { answerQuestion } = await import('../../platform/signature/demo/demo-responder.ts')
      const given = { revoked: await revoked(), now: now(), until: after(now(), 1) }
      return answerQuestion(await authority(), question, given)
    },
    async listFor(ctx) {
      const { issueCertificate } = await signing()
      const organization = await findSigningOrganization(ctx.db, ctx.user)
      const path = join(folder, `${ctx.user.id}-${organization?.id ?? 'self'}.json`)
      const issuer = await authority()
      return [
        await viewOf(
          await kept(path, () => issueCertificate(issuer, subjectOf(ctx, organization), yearBefore(ctx.now()))),
        ),
      ]
    },
  }
}

async function openAuthority(folder: string, now: Date): Promise<Identity> {
  const { createDemoAuthority } = await signing()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return kept(join(folder, 'root.json'), () => createDemoAuthority(yearBefore(now)))
}

/** The key whose certificate the demonstration's authority has revoked. */
const revokedFile = 'revoked.json'

function blockedPerson(): DemoSubject {
  const blocked = demoAccounts.find((account) => account.is === 'blocked')
  if (!blocked) throw new Error('no account of the demonstration is blocked')
  const { surname, name, patronymic, snils } = blocked
  return { surname, name, patronymic, snils, organisation: null, position: null, inn: null, ogrn: null, email: null }
}

function after(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000)
}

/** The applications of the demonstration were signed before it was started. */
function yearBefore(now: Date): Date {
  return new Date(now.getTime() - 400 * 86_400_000)
}

// Curves take five megabytes: an idle portal does without them.
function signing() {
  return import('../../platform/signature/demo/demo-authority.ts')
}

interface SigningOrganization {
  id: string
  full_name: string
  inn: string | null
  ogrn: string | null
}

// Two instances over one folder: who writes second takes what the first wrote.
async function kept(path: string, make: () => Promise<Identity>): Promise<Identity> {
  const { restoreIdentity, storeIdentity } = await signing()
  const stored = await readFile(path, 'utf8').catch(() => undefined)
  if (stored) return restoreIdentity(JSON.parse(stored))
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(storeIdentity(await make())), { mode: 0o600 })
  await link(draft, path).catch(() => {})
  await rm(draft, { force: true })
  return restoreIdentity(JSON.parse(await readFile(path, 'utf8')))
}

// Staff sign for the examination organisation, others for the one they work for now, or for themselves.
function findSigningOrganization(db: Db, { isAdmin, actingFor }: SignedCtx['user']) {
  if (!isAdmin && !actingFor) return Promise.resolve(undefined)
  return db
    .selectFrom('organization')
    .select(['id', 'full_name', 'inn', 'ogrn'])
    .where((eb) => (isAdmin ? eb('kind', '=', 'examination') : eb('id', '=', actingFor)))
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

function subjectOf({ user }: SignedCtx, organization: SigningOrganization | undefined) {
  const { surname, name, patronymic, email, snils, position } = user
  return {
    surname,
    name,
    patronymic,
    email,
    snils,
    position: organization ? position : null,
    organisation: organization?.full_name ?? null,
    inn: organization?.inn ?? null,
    ogrn: organization?.ogrn ?? null,
  }
}

async function viewOf(identity: Identity) {
  const { storeIdentity } = await signing()
  // Loaded with the first signature, as where signatures are checked.
  const { describeCertificate, describeSubject, readCertificate } = await import(
    '../../platform/signature/certificates/certificate.ts'
  )
  const read = readCertificate(identity.certificate)
  const { thumbprint, validFrom, validTo } = describeCertificate(read)
  const { commonName, organisation, position } = describeSubject(read)
  return {
    id: thumbprint,
    subject: commonName ?? '',
    organization: organisation,
    position,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    ...storeIdentity(identity),
  }
}
