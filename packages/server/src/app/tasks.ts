import { tmpdir } from 'node:os'
import type { Ctx, JobPayloads } from '../context.ts'
import { onceTold } from '../demo/filling/progress.ts'
import { forgetAccountLinks, recoverAccount } from '../features/account/index.ts'
import { sweepAttorneys } from '../features/attorneys/index.ts'
import { deleteEndedSessions, deleteOldTries, forgetDevices } from '../features/auth/index.ts'
import { recountLate } from '../features/calendar/index.ts'
import { sweepSubstitutions } from '../features/delegation/index.ts'
import { printDocument } from '../features/documents/index.ts'
import { deleteOldSignIns } from '../features/esia/index.ts'
import { forgetEvents } from '../features/events/index.ts'
import { forgetOldCalls } from '../features/exchange/index.ts'
import { sweepEndingSupport } from '../features/expert-support/index.ts'
import { finishUpload } from '../features/completeness/index.ts'
import {
  collectOrphans,
  makeModelFragments,
  scanContent,
  sweepUncheckedSignatures,
  sweepUnscanned,
  sweepUploads,
} from '../features/files/index.ts'
import { prepareMonths, sealDaily } from '../kernel/record/index.ts'
import { refreshJournal } from '../features/journal/index.ts'
import { makeListExport, sweepListExports } from '../features/list-exports/index.ts'
import {
  sweepMaintenance,
  sweepNoticeMail,
  sweepReminders,
  sweepWarnings,
  sweepYears,
} from '../features/notices/index.ts'
import { sweepMaterials } from '../features/opening/index.ts'
import { askForBanks, refreshBanksByJob } from '../features/registers/index.ts'
import { foldRequestCounts, forgetAbsent, purgeDeleted, sweepIdleDrafts } from '../features/requests/index.ts'
import { sweepDeadlines } from '../features/stages/index.ts'
import { askOcsp, fetchCrls } from '../features/trust/index.ts'
import { importDocuments, sweepImports } from '../features/urban-import/index.ts'
import type { Tasks } from '../platform/jobs/jobs.ts'
import type { Sweep } from '../platform/jobs/worker.ts'
import { forgetKeys } from '../platform/http/idempotency.ts'
import { forgetCalls } from '../platform/http/limits/call-limit.ts'
import { sendWaitingMail } from '../platform/mail/outbox.ts'
import { clearScratch } from '../platform/storage/scratch.ts'

/** The code of every job; a name in `JobPayloads` without code here does not compile. */
export const tasks: Tasks<JobPayloads, Ctx> = {
  sendMail: (ctx, { id }) => sendWaitingMail(ctx, id),
  recoverAccount,
  printDocument,
  finishUpload,
  refreshBanks: refreshBanksByJob,
  scanContent,
  makeFragments: makeModelFragments,
  importDocuments,
  makeListExport,
}

/** The work of every minute, in this order. Two instances may do it at once: take rows with `skip locked`. */
export const everyMinute: Readonly<Record<string, Sweep<Ctx>>> = {
  clock: (ctx) => ctx.clock.reload(ctx.db),
  calendar: (ctx) => ctx.calendar.reload(ctx.db),
  catalogs: (ctx) => ctx.catalogs.reload(ctx.db),
  recounts: recountLate,
  months: (ctx) => prepareMonths(ctx.db, ctx.now()),
  substitutions: sweepSubstitutions,
  attorneys: onceTold(sweepAttorneys),
  deadlines: onceTold(sweepDeadlines),
  reminders: onceTold(sweepReminders),
  materials: onceTold(sweepMaterials),
  warnings: onceTold(sweepWarnings),
  years: onceTold(sweepYears),
  maintenance: onceTold(sweepMaintenance),
  noticeMail: onceTold(sweepNoticeMail),
  supportEnds: onceTold(sweepEndingSupport),
  async seal(ctx) {
    const root = await ctx.transaction((tx) => sealDaily(tx.db, tx.now()))
    // Loud enough to stand in every log: whoever keeps the log can tell a record rewritten later.
    if (root !== null) ctx.log.warn({ root }, 'the record of acts is sealed')
  },
  events: forgetEvents,
  counts: (ctx) => foldRequestCounts(ctx.db),
  journal: (ctx) => refreshJournal(ctx.db),
  sessions: (ctx) => deleteEndedSessions(ctx.db, new Date(ctx.machineNow().getTime() - 86_400_000)),
  tries: deleteOldTries,
  links: (ctx) => forgetAccountLinks(ctx.db, ctx.machineNow()),
  devices: (ctx) => forgetDevices(ctx.db, ctx.machineNow()),
  signIns: deleteOldSignIns,
  calls: (ctx) => forgetCalls(ctx.db, ctx.machineNow()),
  keys: (ctx) => forgetKeys(ctx.db, ctx.machineNow()),
  idleDrafts: onceTold(sweepIdleDrafts),
  deleted: purgeDeleted,
  orphans: onceTold(collectOrphans),
  uploads: onceTold(sweepUploads),
  unscanned: sweepUnscanned,
  crls: onceTold(fetchCrls),
  certificates: onceTold(askOcsp),
  signatures: onceTold(sweepUncheckedSignatures),
  imports: sweepImports,
  exports: sweepListExports,
  presence: forgetAbsent,
  banks: askForBanks,
  exchange: forgetOldCalls,
  async scratch({ config }) {
    for (const place of [config.dataDir, tmpdir()]) await clearScratch(place)
  },
}
