import type { documents } from '@portal/contract/features/documents/endpoints'
import type { Handlers } from '../../platform/http/bind.ts'
import { calculatePrice } from './calculate-price.ts'
import { showBlank } from './blank-forms.ts'
import { certificates, saveCertificates } from './certificates.ts'
import { create } from './create.ts'
import { showDeal } from './deal.ts'
import { showInventory } from './inventory-form.ts'
import { listByTypes } from './list.ts'
import { make, showPrintForms } from './print-forms.ts'
import { refuseAct } from './refuse-act.ts'
import { registerPayment } from './register-payment.ts'
import { getOfRequest, getOne, listOfType, update } from './read-documents.ts'
import { remove } from './remove.ts'
import { saveConclusion } from './save-conclusion.ts'
import { saveContract } from './save-contract.ts'
import { saveExtension } from './save-extension.ts'
import { signReport } from './sign-report.ts'
import { showStamped } from './stamped-copy.ts'
import { toSign } from './to-sign.ts'

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
  registerPayment,
  saveConclusion,
  saveExtension,
  refuseAct,
  signReport,
}
