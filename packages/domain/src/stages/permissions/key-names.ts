// Apart from the rules in keys.ts: every page of the browser begins with the names alone.

/** Client keys (specification, section 6), in the order of their rules. */
export const clientKeyNames = [
  'viewDefaultRequest',
  'editDefaultRequest',
  'editRequestWithRemarks',
  'viewDocuments',
  'editDocuments',
  'signDocuments',
  'viewPrintForm',
  'signPrintForm',
  'navRequestData',
  'navDocuments',
  'navPrintForms',
  'navLinkedRequests',
  'navAttorneys',
  'navProgress',
  'navRemarks',
  'navContract',
  'navCorrespondence',
  'navExpertSupport',
  'navConclusion',
  'navCalendar',
  'navChat',
  'navHistory',
  'saveButton',
  'deleteRequestButton',
  'terminateRequestButton',
  'viewRemarksGeneral',
  'viewRemarksText',
  'viewRemarksSummary',
  'viewRemarksExpertCE',
  'viewRemarksExpertCR',
  'viewProjectProgress',
  'viewContractDocuments',
  'viewAdditionalAgreements',
  'viewExtensionAgreementDocuments',
  'viewCorrectedTechIndicators',
  'editCorrectedTechIndicators',
  'linkedRequestForm',
  'conclusionApplication',
  'viewComplianceEstimation',
  'viewEsPreExamination',
  'viewConclusionRequest',
  'sendLetterButton',
  'editAttorneyPowers',
  'letterCustom',
  'letterRequestChanged',
  'letterCompletenessCorrectionEnded',
  'letterCompletionEs',
  'letterContractDetailsChanged',
  'letterContractTermination',
  'letterAdditionalAgreement',
  'letterTechIndicatorsChanged',
  'letterExtensionAgreement',
  'letterRemarksAnswers',
  'letterNameChangeNotice',
  'letterCostChangeNotice',
  'letterProlongation',
  'letterEarlyTerminationEsApplication',
  'letterAgreementProlongation',
] as const

/** Server keys, spelt as in the specification, section 6. */
export const serverKeyNames = [
  'GrantAccess',
  'View',
  'Edit',
  'Delete',
  'Login',
  'Administration',
  'CreateUser',
  'ListUsers',
  'ListRequests',
  'CreateRequest',
  'ViewRequest',
  'UpdateRequest',
  'DeleteRequest',
  'CopyRequest',
  'ChangeStateRequest',
  'SigningDocumentation',
  'ViewOrganization',
  'ListUnitedRequests',
  'InitCompletness',
  'UploadDocumentation',
  'CreateParticipant',
  'UpdateParticipant',
  'DeleteParticipant',
  'ListParticipant',
  'ViewParticipant',
  'ViewDocumentation',
  'ViewRemarksSection',
] as const

export type ClientKey = (typeof clientKeyNames)[number]
export type ServerKey = (typeof serverKeyNames)[number]

type Shared = Extract<Lowercase<ClientKey>, Lowercase<ServerKey>>
/** Stops the compiler when a client key bears the name of a server key, in whatever case. */
export const noSharedNames: [Shared] extends [never] ? true : never = true

/** The client keys that bear the name of a server key, whatever the case. Asked at start-up by server and browser. */
export function sharedNames(client: readonly string[], server: readonly string[]): string[] {
  const taken = new Set(server.map((name) => name.toLowerCase()))
  return client.filter((name) => taken.has(name.toLowerCase()))
}
