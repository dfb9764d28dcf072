/**
 * Stages of a draft: of an application begun by its declarant, which he may delete, and which is deleted when nobody changes it
 * for long. An application under a contract of expert support is none while it is being formed: nobody may delete it, it is
 * ended by a move that both sides are told of (`terminateApplicationFormation`), and it lives no longer than its contract.
 */
export const draftStages = [
  'draft',
  'draft_creating',
  'draft_selectLinkedRequest',
  'draft_filling',
  'draft_documents',
  'draft_printing',
] as const
