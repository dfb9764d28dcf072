export { forgetEvents } from './forget-events.ts'
export { eventsFile, type EventsFileQuery } from './list-events.ts'
