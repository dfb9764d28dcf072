export { EsiaChoice } from './esia-choice.tsx'
export { esiaHref } from './esia-href.ts'
export { EsiaLink } from './esia-link.tsx'
export { EsiaWay } from './esia-way.tsx'
