import * as z from 'zod/mini'
import { attorneyStates } from '@portal/domain/attorneys/attorney'
import { typedKeys } from '@portal/domain/typed-keys'
import { Day, Id, Moment } from '../../shared.ts'
import { Verdict } from '../files/shapes.ts'

const state = z.enum(typedKeys(attorneyStates))

/** One step of a check: what was looked at and how it ended. */
export const AttorneyCheck = z.object({
  title: z.string(),
  state: z.enum(['ok', 'failed', 'notChecked']),
  detail: z.nullable(z.string()),
})

const Person = z.object({ name: z.string(), inn: z.string(), snils: z.string() })

/** A machine-readable power of attorney, read and checked. */
export const AttorneyView = z.object({
  id: Id,
  /** Number of the register. */
  guid: z.string(),
  format: z.string(),
  innerNumber: z.string(),
  /** Name of the XML file. */
  name: z.string(),
  issuedOn: Day,
  /** The last day; null = without term. */
  until: z.nullable(Day),
  isIrrevocable: z.boolean(),
  mayDelegate: z.boolean(),
  isJoint: z.boolean(),
  principal: z.object({ name: z.string(), inn: z.string(), ogrn: z.string(), kpp: z.string() }),
  representatives: z.array(Person),
  powers: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The powers it was handed down from, the first one first. */
  chain: z.array(z.object({ guid: z.string(), principal: z.string() })),
  state,
  checks: z.array(AttorneyCheck),
  /** For whom of the application it was given; null = it is of an employee of the examination organisation. */
  participant: z.nullable(z.object({ id: Id, role: z.string(), name: z.string() })),
  /** The employee who brought it. */
  employee: z.nullable(z.string()),
  uploadedBy: z.string(),
  uploadedAt: Moment,
  checkedAt: Moment,
  /** What the checks found over time, newest first. */
  history: z.array(z.object({ at: Moment, state, text: z.string() })),
  mayRemove: z.boolean(),
})

/** The signature under a power of attorney. */
export const AttorneySignature = z.object({
  signer: z.string(),
  organization: z.nullable(z.string()),
  position: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  snils: z.nullable(z.string()),
  serial: z.string(),
  issuer: z.string(),
  validFrom: Moment,
  validTo: Moment,
  claimedAt: z.nullable(Moment),
  receivedAt: Moment,
  verdict: Verdict,
  text: z.string(),
  checks: z.array(AttorneyCheck),
})
