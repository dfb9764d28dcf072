/** Lists whose columns a person chooses and whose views are kept, each under its name. */
export const listNames = [
  'requests',
  'requests-all',
  'exclusions',
  'delegation',
  'users',
  'organizations',
  'checklists',
  'checklist-answers',
  'checklist-constructor',
  'design-tasks',
  'quality',
  'journal',
  'events',
  'exchange',
  'letters',
] as const
