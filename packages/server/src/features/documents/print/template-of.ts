import type { Calendar } from '@portal/domain/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import type { Template } from '../../../platform/pdf/printer.ts'
import { answersFormData, changesFormData } from '../contents/corrections-data.ts'
import {
  actFormData,
  additionalFormData,
  extensionFormData,
  invoiceFormData,
  terminationFormData,
} from '../contents/deal-papers.ts'
import { inventoryFormData } from '../contents/inventory-data.ts'
import { letterTemplate } from '../contents/letter-data.ts'
import { loadPaper } from '../contents/paper.ts'
import { findCalculation, priceSheetData } from '../contents/price-data.ts'
import { requestFormData } from '../contents/request-form-data.ts'
import { additionalAgreementForm } from '../forms/contract/additional-agreement-form.ts'
import { actForm } from '../forms/contract/act-form.ts'
import { answersForm } from '../forms/examination/answers-form.ts'
import { changesForm } from '../forms/examination/changes-form.ts'
import type { ContractFormData } from '../forms/contract/contract-form-data.ts'
import { contractForm } from '../forms/contract/contract-form.ts'
import { extensionAgreementForm } from '../forms/contract/extension-agreement-form.ts'
import { inventoryForm } from '../forms/inventory-form.ts'
import { invoiceForm } from '../forms/contract/invoice-form.ts'
import { priceSheetForm } from '../forms/contract/price-sheet-form.ts'
import { requestForm } from '../forms/request/request-form.ts'
import { terminationAgreementForm } from '../forms/contract/termination-agreement-form.ts'

interface Wanted {
  id: string
  request_id: string
  type: string
}

interface AskedAt {
  at: Date
  calendar: Calendar
}

/** What a document of the portal says, from the data as they are now. `at` is the moment the document was asked for. */
export async function templateOf(
  db: Db,
  { id, request_id, type }: Wanted,
  { at, calendar }: AskedAt,
): Promise<Template> {
  if (type === 'contract') return contractForm(await frozenContract(db, id))
  const paper = await loadPaper(db, request_id)
  switch (type) {
    case 'requestForm':
      return requestForm(await requestFormData(db, paper, at))
    case 'inventoryForm':
      return inventoryForm(await inventoryFormData(db, paper, at))
    case 'changesForm':
      return changesForm(await changesFormData(db, paper))
    case 'answersForm':
      return answersForm(await answersFormData(db, paper))
    case 'priceSheet': {
      const calculation = await findCalculation(db, request_id)
      if (!calculation) throw new Error(`request ${request_id} has no price to print`)
      return priceSheetForm(await priceSheetData(db, paper, calculation))
    }
    case 'invoice':
      return invoiceForm(await invoiceFormData(db, paper, id, at))
    case 'act':
      return actForm(await actFormData(db, paper, id))
    case 'extensionAgreement':
      return extensionAgreementForm(await extensionFormData(db, paper, { documentId: id, calendar }))
    case 'additionalAgreement':
      return additionalAgreementForm(await additionalFormData(db, paper, id))
    case 'terminationAgreement':
      return terminationAgreementForm(await terminationFormData(db, paper, id))
    case 'letter':
      return letterTemplate(db, paper, id)
    default:
      throw new Error(`nothing prints documents of the type ${type}`)
  }
}

/** The contract is printed from what was frozen when it was offered. */
async function frozenContract(db: Db, documentId: string): Promise<ContractFormData> {
  const { rows } = await sql<{ data: ContractFormData }>`
    select data from contract_version where document_id = ${documentId} order by no desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the contract of document ${documentId} is gone`)
  return row.data
}
