/** What a loaded certificate is for. */
export const authorityKinds = {
  root: 'корневой',
  intermediate: 'удостоверяющий центр',
  tsa: 'служба меток времени',
} as const
