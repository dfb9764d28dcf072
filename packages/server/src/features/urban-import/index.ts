export { importDocuments, sweepImports } from './run-import.ts'
