export { partColumns } from './change-parts.ts'
export { steadColumns, takeOutStead } from './change-steads.ts'
export { listParts, listSteads, type PartRow, type SteadRow } from './queries.ts'
