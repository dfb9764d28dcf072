export { openDemoKeys } from './demo-keys.ts'
export { portalGauges } from './portal-gauges.ts'
export { product, version } from './release.ts'
