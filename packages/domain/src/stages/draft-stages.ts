/** Stages of a draft: of an application begun by its declarant, which he may delete. */
export const draftStages = [
  'draft',
  'draft_creating',
  'draft_selectLinkedRequest',
  'draft_filling',
  'draft_documents',
  'draft_printing',
] as const
