export { deleteOldSignIns } from './sign-in.ts'
