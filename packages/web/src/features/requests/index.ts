export { CreateRequestButton } from './create-request-button.tsx'
export { RequestList } from './request-list.tsx'
export { RequestWizard } from './request-wizard.tsx'
