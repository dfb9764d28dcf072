import './platform/theme/styles.ts'
import { createRoot } from 'react-dom/client'
import { start } from './app/start.tsx'
import { CallFailed } from './platform/api/call-failed.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
// Not awaited here: the code of pages waits until this file has run, and the first page would wait for it in vain.
void start(
  createRoot(root, {
    // A refusal of the server has a page of its own; the console is for what nobody foresaw.
    onCaughtError: (error) => {
      if (!(error instanceof CallFailed)) console.error(error)
    },
  }),
)
