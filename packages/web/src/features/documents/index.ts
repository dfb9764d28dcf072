export { ContractSection } from './contract-section.tsx'
export { PrintFormsSection } from './print-forms-section.tsx'
