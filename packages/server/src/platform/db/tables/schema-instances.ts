export interface InstanceTables {
  instance: {
    id: string
    seen_at: Date
    workers: string[]
  }
  call_count: {
    caller: string
    minute: Date
    count: number
  }
  migration_file: {
    name: string
    sha256: Buffer
  }
}
