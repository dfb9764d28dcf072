export { countChecklistsLeft } from './count-checklists-left.ts'
