export { askForBanks, refreshBanksByJob } from './refresh-banks.ts'
