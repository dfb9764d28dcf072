export { assertGlobal, globalKeysOf } from './global-keys.ts'
export { assertNewPassword } from './new-password.ts'
export { hashPassword, isPassword } from './password.ts'
export { meOf } from './me.ts'
export { deleteEndedSessions, deleteSessionsOf, endSessionsOf, findPerson, hasFactor } from './queries.ts'
export { agentOf, reasonText, resumeSession, sessionControl, whyClosed } from './session.ts'
export { forgetDevices, forgetDevicesOf } from './queries-devices.ts'
export { countCodeTry, countTry, deleteOldTries, forgetCodeTries, forgetTries } from './throttle.ts'
export { keyOf, secretBytes, stepOf } from './second-factor/app-codes.ts'
export { takeCode } from './second-factor/check-code.ts'
export {
  confirmOffer,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  keepOffer,
  replaceRecoveryCodes,
} from './second-factor/queries-factor.ts'
export { accountRolesOf } from './viewer.ts'
