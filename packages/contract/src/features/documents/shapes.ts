import { requestKinds } from '@portal/domain/stages/facts'
import * as z from 'zod/mini'
import { SignatureView } from '../files/shapes.ts'
import { Day, FileRef, Id, Moment, Money, text } from '../../shared.ts'

export const DocumentType = z.enum(
  [
    'requestForm',
    'inventoryForm',
    'changesForm',
    'answersForm',
    'contract',
    'priceSheet',
    'invoice',
    'disputeProtocol',
    'settlementProtocol',
    'extensionAgreement',
    'terminationAgreement',
    'additionalAgreement',
    'act',
    'conclusion',
    'letter',
    'contractScan',
    'actScan',
    'agreementScan',
    'extensionApplication',
    'paymentOrder',
    'powerOfAttorney',
    'confirmingRight',
    'attachment',
  ],
  'Такого вида документа нет',
)

/** A document that is not a slot's file: print form, contract, letter … */
export const DocumentView = z.object({
  id: Id,
  type: DocumentType,
  typeTitle: z.string(),
  title: z.string(),
  number: z.nullable(z.string()),
  date: z.nullable(Day),
  version: z.number(),
  /** `printing` and `failed`: there is no file yet; «Сформировать заново» tries again. */
  state: z.enum(['ready', 'printing', 'failed']),
  file: z.nullable(FileRef),
  signatures: z.array(SignatureView),
  /** Sides whose valid signature is still needed. */
  signedBy: z.array(z.enum(['declarant', 'organisation'])),
  needs: z.array(z.enum(['declarant', 'organisation'])),
  /** The data it was made from have changed since. */
  isStale: z.boolean(),
  maySign: z.boolean(),
  mayRemove: z.boolean(),
  /** A round of disagreements or a payment rests on it. */
  isUsed: z.boolean(),
  /** Printed by the portal and signed: its copy with the stamps of the signatures can be had. */
  hasStampedCopy: z.boolean(),
  createdAt: Moment,
  by: z.nullable(z.string()),
})

/** What of one application waits for the reader's signature. */
export const RequestToSign = z.object({
  id: Id,
  number: z.string(),
  objectName: z.string(),
  /** The first of them, in the order of the folders. */
  files: z.array(z.object({ ref: Id, name: z.string(), size: z.number(), title: z.string() })),
  /** How many more there are; they come when these are signed. */
  more: z.number(),
  /** How many more have an error in them: they are to be mended, not signed. */
  faulty: z.number(),
})

const PriceStep = z.object({ title: z.string(), formula: z.string(), value: z.string(), source: z.string() })

/** What the reader may do with the deal now; the screen offers nothing else. */
const DealAct = z.enum([
  'saveContract',
  'saveCosts',
  'calculatePrice',
  'registerPayment',
  'reversePayment',
  'settleOverpayment',
  'saveConclusion',
  'saveExtension',
  'addAgreement',
])

/** What a form changes of the contract, as `deal` answered it. */
export const SeenContract = z.object({
  prepayment: z.nullable(z.string()),
  procurement: z.enum(['none', '44', '223']),
  eisNumber: z.nullable(z.string()),
  actRequired: z.boolean(),
})

/** What a form changes of the conclusion, as `deal` answered it. */
export const SeenConclusion = z.object({
  number: z.nullable(z.string()),
  date: z.nullable(Day),
  result: z.nullable(z.enum(['positive', 'negative'])),
  file: z.nullable(Id),
})

/** What a form changes of the application to extend the term, as `deal` answered it. */
export const SeenExtension = z.object({
  days: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  ground: z.nullable(z.string()),
})

/** An agreement to the contract: additional, of an extension or of a termination. */
const AgreementShown = z.object({
  id: Id,
  kind: z.enum(['additional', 'extension', 'termination']),
  title: z.string(),
  state: z.string(),
  stateTitle: z.string(),
  text: z.nullable(z.string()),
  price: z.nullable(Money),
  endsOn: z.nullable(Day),
  /** What it changes: was and becomes. */
  lines: z.array(z.object({ label: z.string(), was: z.nullable(z.string()), now: z.string() })),
  /** Number of the letter that asked for it. */
  letter: z.nullable(z.string()),
  documentId: z.nullable(Id),
  signedBy: z.array(z.enum(['declarant', 'organisation'])),
  date: Day,
  registeredOn: z.nullable(Day),
  acts: z.array(z.enum(['change', 'send', 'register', 'cancel'])),
})

/** One round of disagreements about the contract: what the declarant wants beside what the organisation answered. */
const DisputeRound = z.object({
  round: z.number(),
  state: z.string(),
  stateTitle: z.string(),
  text: z.nullable(z.string()),
  sentAt: z.nullable(Moment),
  decision: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
})

/** Contract, price, payments, agreements, act and conclusion of one request. */
export const Deal = z.object({
  acts: z.array(DealAct),
  /** Kinds of documents the reader may attach at this stage. */
  attachable: z.array(DocumentType),
  contract: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      date: z.nullable(Day),
      form: z.nullable(z.enum(['electronic', 'paper'])),
      state: z.string(),
      stateTitle: z.string(),
      price: z.nullable(Money),
      vat: z.nullable(Money),
      total: z.nullable(Money),
      /** Per cent of the price due before the examination starts. */
      prepayment: z.nullable(z.string()),
      actRequired: z.boolean(),
      procurement: z.enum(['none', '44', '223']),
      eisNumber: z.nullable(z.string()),
      originalsSentOn: z.nullable(Day),
      originalsWay: z.nullable(z.string()),
    }),
  ),
  price: z.nullable(
    z.object({
      no: z.number(),
      inputs: z.record(z.string(), z.string()),
      steps: z.array(PriceStep),
      price: Money,
      vat: Money,
      vatRate: z.string(),
      total: Money,
      at: Moment,
    }),
  ),
  /** Кс of sites on this day, for whom may calculate the price now. */
  siteFactors: z.array(z.object({ site: z.string(), factor: z.string() })),
  invoices: z.array(
    z.object({
      id: Id,
      number: z.string(),
      date: Day,
      amount: Money,
      kind: z.enum(['prepayment', 'final']),
      /** Nobody pays by it any more: «Отозван» or «Аннулирован», why, and since when where that is known. */
      ended: z.nullable(z.object({ title: z.string(), why: z.string(), on: z.nullable(Day) })),
    }),
  ),
  payments: z.array(
    z.object({
      id: Id,
      number: z.string(),
      date: Day,
      /** Without a sign: what kind it is says whether it came or went. */
      amount: Money,
      kind: z.enum(['payment', 'reversal', 'refund', 'offset']),
      /** It came; else it went back. */
      isIncoming: z.boolean(),
      /** A row against it stands beside it. */
      isReversed: z.boolean(),
      reason: z.nullable(z.string()),
      by: z.string(),
    }),
  ),
  paid: Money,
  /** What is still owed, and what was paid over. */
  balance: Money,
  overpaid: Money,
  /** The first day a payment could have come; null: not known. */
  payableFrom: z.nullable(Day),
  agreements: z.array(AgreementShown),
  dispute: z.nullable(z.object({ round: z.number(), state: z.string() })),
  /** Every round, the first one first. */
  disputes: z.array(DisputeRound),
  extension: z.nullable(
    z.object({
      no: z.number(),
      days: z.nullable(z.number()),
      grantedDays: z.nullable(z.number()),
      reason: z.nullable(z.string()),
      ground: z.nullable(z.string()),
      state: z.string(),
      newEndsOn: z.nullable(Day),
      by: z.nullable(z.string()),
      submittedAt: z.nullable(Moment),
      /** The end of the service now, and what it becomes when all days asked for are granted; null once it is decided. */
      endsOn: z.nullable(Day),
      askedEndsOn: z.nullable(Day),
      /** The approval a second extension needs, in one line. */
      approval: z.nullable(z.string()),
      decision: z.nullable(z.string()),
      decidedAt: z.nullable(Moment),
    }),
  ),
  termination: z.nullable(
    z.object({
      initiator: z.enum(['declarant', 'organisation']),
      reason: z.string(),
      noticeOn: Day,
      actualCosts: z.nullable(Money),
      /** How they were counted. */
      calculation: z.nullable(z.string()),
      /** What of the paid goes back to the declarant, and what he pays in addition; null while the costs are not stated. */
      refund: z.nullable(Money),
      extra: z.nullable(Money),
    }),
  ),
  act: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      date: z.nullable(Day),
      form: z.nullable(z.enum(['electronic', 'paper'])),
      state: z.enum(['draft', 'sent', 'signed', 'refused', 'acceptedBySilence']),
      /** Why the declarant does not sign it, and what the organisation answered. */
      reason: z.nullable(z.string()),
      answer: z.nullable(z.enum(['accepted', 'corrected', 'insisted'])),
      answerReason: z.nullable(z.string()),
    }),
  ),
  conclusion: z.nullable(
    z.object({
      number: z.nullable(z.string()),
      date: z.nullable(Day),
      result: z.nullable(z.enum(['positive', 'negative'])),
      file: z.nullable(FileRef),
      issued: z.boolean(),
    }),
  ),
  /** How results are called for this request. */
  conclusionWords: z.object({ positive: z.string(), negative: z.string() }),
  /** What the conclusion must agree with, for who may write it now. */
  conclusionCase: z.nullable(
    z.object({
      kind: z.enum(requestKinds),
      beforeExamination: z.boolean(),
      goal: z.nullable(z.number()),
      region: z.nullable(z.string()),
      startedOn: z.nullable(Day),
      today: Day,
      unresolved: z.number(),
      criticalUnresolved: z.number(),
      decidedNegative: z.boolean(),
    }),
  ),
})

/** A certificate of admission to works, or of membership in a self-regulatory organisation, of one participant. */
export const Certificate = z.object({
  participantId: Id,
  works: z.enum(['project', 'survey'], 'Выберите вид работ'),
  number: text(1, 100, 'Укажите номер'),
  issuedOn: z.nullable(Day),
  issuer: text(1, 500, 'Укажите саморегулируемую организацию'),
})

/** As it is kept: one that is still being filled in may lack what it must have. */
export const KeptCertificate = z.object({
  participantId: Id,
  works: z.nullable(z.enum(['project', 'survey'])),
  number: z.string(),
  issuedOn: z.nullable(Day),
  issuer: z.string(),
})

/** An application a payment may be for, and what tells so. */
export const PaymentMatch = z.object({
  requestId: Id,
  number: z.string(),
  objectName: z.string(),
  by: z.enum(['invoice', 'contract', 'request', 'amount']),
  /** The number the purpose names, or that of the invoice of the same sum. */
  named: z.string(),
  /** An invoice of exactly this sum waits to be paid. */
  isAmountDue: z.boolean(),
})
