export { esiaHref } from './esia-href.ts'
export { EsiaWay } from './esia-way.tsx'
