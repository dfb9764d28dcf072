export { eventsFile, type EventsFileQuery } from './list-events.ts'
