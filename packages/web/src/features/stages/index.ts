export { ActionBar } from './action-bar.tsx'
export { ActionList } from './action-list.tsx'
export { useMoves } from './moves-context.tsx'
export { MovesProvider } from './moves-provider.tsx'
