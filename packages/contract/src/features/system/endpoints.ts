import * as z from 'zod/mini'
import { group } from '../../endpoint.ts'
import { Moment } from '../../shared.ts'

/** Everything the browser must know before it mounts anything. */
export const Config = z.object({
  product: z.string(),
  version: z.string(),
  apiRoot: z.string(),
  language: z.literal('ru'),
  timeZone: z.literal('Europe/Moscow'),
  maxFileUpload: z.number(),
  defaultMaxFileUpload: z.number(),
  maxIfcFileUpload: z.number(),
  journalExportCap: z.number(),
  journalExportHint: z.string(),
  originCountry: z.string(),
  /** Whether files are scanned for viruses; where they are not, screens say so. */
  antivirus: z.boolean(),
  skins: z.array(z.object({ key: z.string(), title: z.string() })),
  defaultSkin: z.string(),
  menuSpeed: z.number(),
  sounds: z.boolean(),
  voiceCommands: z.boolean(),
  voiceLanguage: z.string(),
  /** Address of the previous personal-account site; null when the operator set none. */
  previousCabinetUrl: z.nullable(z.string()),
  /** The browser compares them with its own keys and stops when a name is shared. */
  serverKeys: z.array(z.string()),
  demo: z.boolean(),
  demoAccounts: z.array(z.object({ login: z.string(), title: z.string() })),
  demoPassword: z.nullable(z.string()),
  esia: z.boolean(),
  /** Regions as a file has brought them; absent: those that come with the portal. */
  regions: z.optional(
    z.object({
      regionCatalogCode: z.array(z.object({ code: z.string(), title: z.string(), district: z.nullable(z.string()) })),
      /** Of earlier files: applications still name them. */
      formerRegions: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  ),
  now: Moment,
})

const SignerCertificate = z.object({
  id: z.string(),
  subject: z.string(),
  organization: z.nullable(z.string()),
  position: z.nullable(z.string()),
  validFrom: Moment,
  validTo: Moment,
  certificate: z.string(),
  key: z.string(),
})

export const system = group({
  config: {
    method: 'GET',
    path: '/api/config',
    access: 'public',
    summary: 'Настройки портала для браузера',
    reply: Config,
  },
  version: {
    method: 'GET',
    path: '/api/version',
    access: 'public',
    summary: 'Версия портала',
    reply: z.object({
      product: z.string(),
      version: z.string(),
      builtAt: z.nullable(Moment),
      database: z.string(),
      schema: z.string(),
      journalSeal: z.nullable(z.string()),
    }),
  },
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Жив ли портал и его база',
    reply: z.object({ database: z.boolean(), jobs: z.boolean() }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Описание всех вызовов портала, OpenAPI 3.1',
    reply: 'file',
  },
  demoSigner: {
    method: 'GET',
    path: '/api/demo/signer',
    access: 'session',
    summary: 'Учебный ключ подписи вошедшего; только в демонстрационном режиме',
    reply: z.object({ certificates: z.array(SignerCertificate) }),
    errors: ['NOT_FOUND'],
  },
  clock: {
    method: 'GET',
    path: '/api/demo/clock',
    access: 'session',
    summary: 'Часы портала',
    reply: z.object({ now: Moment, offsetMs: z.number() }),
  },
  moveClock: {
    method: 'POST',
    path: '/api/demo/clock',
    access: 'Administration',
    summary: 'Перевести часы портала вперёд; только в демонстрационном режиме',
    body: z.object({ to: Moment }),
    reply: z.object({ now: Moment, offsetMs: z.number() }),
    errors: ['NOT_FOUND'],
  },
})
