export { DocumentsSection } from './tree/documents-section.tsx'
