import type { LandingSectionCode } from './landing-sections.ts'

/** In the order the page shows them. */
export const landingSectionCodes = [
  'commonInfo',
  'instructions',
  'faqs',
  'documents',
  'seminars',
  'video',
] as const satisfies readonly LandingSectionCode[]
