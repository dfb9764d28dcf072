import { inspect } from 'node:util'
import { afterAll } from 'vitest'
import { leaveNothingOpen } from '../autosave/save-everything.ts'
import { currentCommands } from '../commands/commands.ts'
import { leaveTray } from '../ui/feedback/tray.tsx'
import { endTimers } from './timers.ts'

// A warning that shows an element would print the whole window with it.
inspect.defaultOptions.depth = 0

// The files of one worker share its window and the modules of the page: reading those anew for each file would take three
// quarters of the time. So what a form left behind ends with its file: a save that waits would go to the page of the next.
afterAll(async () => {
  await endTimers()
  leaveNothingOpen()
  leaveTray()
  if (currentCommands().length > 0) throw new Error('a page was not closed: its keys would work in the next file')
  if (typeof document === 'undefined') return
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
})
