export { askForBanks, refreshBanksByJob } from './refresh-banks.ts'
export { forgetBrokenImports } from './import-folder.ts'
