export { CreateRequestButton } from './create-request-button.tsx'
export { NoRequests } from './no-requests.tsx'
export { RequestList } from './request-list.tsx'
