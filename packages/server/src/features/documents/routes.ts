import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { addAdditional, changeAdditional, moveAgreement } from './contract/additional-agreement.ts'
import { calculatePrice } from './price/calculate-price.ts'
import { reversePayment, settleOverpayment } from './price/correct-payment.ts'
import { showBlank } from './print/blank-forms.ts'
import { certificates, saveCertificates } from './signing/certificates.ts'
import { create } from './create.ts'
import { showDeal } from './contract/deal.ts'
import { showInventory } from './print/inventory-form.ts'
import { listByTypes } from './list.ts'
import { make, showPrintForms } from './print/print-forms.ts'
import { refuseAct } from './contract/refuse-act.ts'
import { matchPayment } from './price/match-payment.ts'
import { registerPayment } from './price/register-payment.ts'
import { getOfRequest, getOne, listOfType, update } from './read-documents.ts'
import { remove } from './remove.ts'
import { saveConclusion } from './conclusion/save-conclusion.ts'
import { saveContract } from './contract/save-contract.ts'
import { saveExtension } from './contract/save-extension.ts'
import { signReport } from './signing/sign-report.ts'
import { showStamped } from './print/stamped-copy.ts'
import { toSign } from './signing/to-sign.ts'

export const documentsRoutes: Handlers<typeof documents> = {
  toSign,
  certificates,
  saveCertificates,
  printForms: showPrintForms,
  inventoryForm: showInventory,
  make,
  list: listByTypes,
  blank: showBlank,
  ofType: listOfType,
  get: getOne,
  getOfRequest,
  stamped: showStamped,
  update,
  create,
  remove,
  deal: showDeal,
  saveContract,
  calculatePrice,
  matchPayment,
  registerPayment,
  reversePayment,
  settleOverpayment,
  saveConclusion,
  saveExtension,
  refuseAct,
  addAgreement: addAdditional,
  changeAgreement: changeAdditional,
  moveAgreement,
  signReport,
}
