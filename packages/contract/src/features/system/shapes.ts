import * as z from 'zod/mini'
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
  /** The ministry's own program for explanatory notes. */
  noteProgramUrl: z.nullable(z.string()),
  /** The browser compares them with its own keys and stops when a name is shared. */
  serverKeys: z.array(z.string()),
  demo: z.boolean(),
  /** Applications are being put into the demonstration. */
  demoFilling: z.boolean(),
  demoAccounts: z.array(z.object({ login: z.string(), title: z.string() })),
  demoPassword: z.nullable(z.string()),
  esia: z.boolean(),
  /** The organisation's own system hands people over and gets them back. */
  aisEsia: z.boolean(),
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

export const SignerCertificate = z.object({
  id: z.string(),
  subject: z.string(),
  organization: z.nullable(z.string()),
  position: z.nullable(z.string()),
  validFrom: Moment,
  validTo: Moment,
  certificate: z.string(),
  key: z.string(),
})
