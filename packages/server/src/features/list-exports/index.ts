export { makeListExport, sweepListExports } from './make-export.ts'
