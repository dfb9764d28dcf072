import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { openCalendar } from '../calendar.ts'
import { openCatalogs } from '../catalogs.ts'
import { openClock } from '../clock.ts'
import { type Config, isSecure } from '../config.ts'
import type { Ctx, JobPayloads } from '../context.ts'
import { contextOfJob, type Shared } from './contexts.ts'
import { process } from './effects.ts'
import { prepareMonths } from '../kernel/record/index.ts'
import { openDemoKeys } from '../features/system/index.ts'
import { connect } from '../platform/db/connect.ts'
import { createDigestPool } from '../platform/digest/digest-pool.ts'
import { openExchangeRecord } from '../platform/external/exchange-record.ts'
import { openExternal } from '../platform/external/external.ts'
import { browserCookie, deviceCookie, sessionCookie } from '../platform/http/session.ts'
import { jobQueue } from '../platform/jobs/jobs.ts'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import { readAnew } from '../platform/live/read-anew.ts'
import { startLive } from '../platform/live/live.ts'
import { folderMailer, smtpMailer } from '../platform/mail/mailer.ts'
import { createPrinter, type Printer } from '../platform/pdf/printer.ts'
import { clearIncoming, openFolderStore } from '../platform/storage/folder-store.ts'
import { clearBucket, openS3Store } from '../platform/storage/s3-store.ts'
import { openVault } from '../platform/vault/vault.ts'
import { everyMinute, tasks } from './tasks.ts'

interface Given {
  config: Config
  connection: pg.ClientConfig
  machine: () => Date
  log: FastifyBaseLogger
  /** Only `sweep()` drives the minute. */
  isSwept: boolean
  /** Somebody else's, who closes it; otherwise the portal has its own. */
  printer?: Printer
}

export interface Resources {
  shared: Shared
  pool: pg.Pool
  /** Takes no new job from now on; what is in hand goes on. */
  retire(): void
  stop(): Promise<void>
}

// What a page may hear of; after a break of the line everything of every kind is asked anew.
const announced = [
  'request',
  'draft',
  'presence',
  'notification',
  'acting',
  'clock',
  'calendar',
  'registers',
  'organization',
  'demo',
]
const dayMs = 24 * 60 * 60_000

/** Opens everything a portal holds while it runs. */
export async function openResources({ config, connection, machine, log, isSwept, printer }: Given): Promise<Resources> {
  const { db, pool, breakOff, close } = connect(connection, {
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  let worker: Worker | undefined
  const clock = await openClock(db, { movable: config.demo, machine })
  await prepareMonths(db, clock.now())
  const exchange = openExchangeRecord(db, (error) => log.warn({ err: error }, 'a call outwards was not recorded'))
  const demoKeys = config.demo ? openDemoKeys(join(config.dataDir, 'demo-keys'), () => clock.now()) : undefined
  const shared: Shared = {
    db,
    clock,
    calendar: await openCalendar(db),
    catalogs: await openCatalogs(db),
    config,
    files: await openFiles(config),
    digests: createDigestPool({ size: 2 }),
    jobs: jobQueue<JobPayloads>(() => worker),
    live: await startLive(connection, { kinds: announced, onSilent: breakOff }),
    mailer: mailerOf(config),
    vault: openVault(config),
    external: openExternal(config, { db, now: machine, heardOf: exchange.of, authority: demoKeys }),
    process,
    printer: printer ?? createPrinter({ report: (reason) => log.error({ reason }, 'a document was not printed') }),
    ...(demoKeys && { demoKeys }),
    filling: { progress: null },
    log,
    cookie: sessionCookie(isSecure(config)),
    deviceCookie: deviceCookie(isSecure(config)),
    browserCookie: browserCookie(isSecure(config)),
  }
  const kept = keptFresh(shared)
  shared.live.subscribe(new Set(), ({ kind }) => kept.get(kind)?.ask())
  worker = await startWorker<JobPayloads, Ctx>({
    pool,
    tasks,
    everyMinute,
    contextOf: (name) => contextOfJob(shared, name),
    log,
    // One may be busy with a model for minutes.
    concurrency: 3,
    isScheduled: !isSwept,
    isAlone: !config.databaseUrl,
  })
  return {
    shared,
    pool,
    retire: () => void worker?.stop(),
    async stop() {
      for (const one of kept.values()) one.stop()
      await worker?.stop()
      await shared.live.stop()
      if (!printer) await shared.printer.close()
      await shared.digests.close()
      await exchange.written()
      await close()
    },
  }
}

/** What this instance keeps in its memory, by the kind of event that tells of a change. */
function keptFresh({ db, clock, calendar, catalogs, log }: Shared) {
  const kept = { clock, calendar, registers: catalogs }
  return new Map(
    Object.entries(kept).map(([kind, one]) => {
      const onFailed = (error: unknown) => log.warn({ err: error, kind }, 'what has changed could not be read yet')
      return [kind, readAnew({ read: () => one.reload(db), onFailed })]
    }),
  )
}

// With the embedded database this is the only portal over the folder: halves in it are nobody's. Another instance may be
// receiving the others right now, unless it is a day since a byte came.
async function openFiles({ dataDir, databaseUrl, s3 }: Config) {
  if (s3) {
    await clearBucket(s3, { untouchedForMs: dayMs })
    return openS3Store(s3)
  }
  const folder = join(dataDir, 'files')
  await clearIncoming(folder, { untouchedForMs: databaseUrl ? dayMs : 0 })
  return openFolderStore(folder)
}

function mailerOf({ smtpUrl, dataDir, publicUrl }: Config) {
  const from = `Портал «Экспертиза» <portal@${new URL(publicUrl).hostname}>`
  return smtpUrl ? smtpMailer(smtpUrl, from) : folderMailer(join(dataDir, 'outbox'), from)
}
