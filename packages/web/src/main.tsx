import './platform/theme/styles.ts'
import { createRoot } from 'react-dom/client'
import { start } from './app/start.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('index.html has no #root')
await start(createRoot(root))
