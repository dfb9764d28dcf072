export { standardViews } from './queries.ts'
