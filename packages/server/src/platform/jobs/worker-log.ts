export interface WorkerLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
