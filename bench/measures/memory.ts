import { readFileSync } from 'node:fs'

/** Bytes of memory that a process holds. */
export function memoryOf({ pid }: { pid: number }): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
