export { openDemoKeys } from './demo-keys.ts'
export { product, version } from './release.ts'
