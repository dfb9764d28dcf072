import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

// A process whose parent has died is given to another.
const watchParent = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 1000)`

/** How a process of the portal's own lives: people who use the portal go first, and it ends with the portal, not before. */
export function setUpChildProcess(): void {
  setPriority(10)
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => {})
  process.on('disconnect', () => process.exit())
  // Nobody hears that in the middle of a long piece of work: a thread of some nine megabytes looks beside it, once a second.
  const watch = new Worker(watchParent, {
    eval: true,
    workerData: process.ppid,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  // A machine without room for the thread still has the end of the channel.
  watch.on('error', () => {})
  watch.unref()
}
