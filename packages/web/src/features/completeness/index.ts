export type { SignableFile } from './documents-acts.ts'
export { DocumentsSection } from './documents-section.tsx'
