export { recountLate } from './change-calendar.ts'
