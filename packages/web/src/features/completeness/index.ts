export { DocumentsSection } from './documents-section.tsx'
