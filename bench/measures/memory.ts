import { readFileSync } from 'node:fs'

export const megabyte = 1_048_576

/** Bytes of memory that a process holds. */
export function memoryOf({ pid }: { pid: number }): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
