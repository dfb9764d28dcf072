import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { type InvoiceEnding, invoiceEndings } from '@portal/domain/money/invoices'

interface Invoice {
  state: string
  ending: InvoiceEnding | null
  canceled_at: Date | null
}

interface Ended {
  title: string
  why: string
  on: Day | null
}

/** How and when an invoice has ended, as its paper and the page say it; null: it holds. */
export function invoiceEnded({ state, ending, canceled_at }: Invoice): Ended | null {
  return state === 'canceled'
    ? { ...invoiceEndings[ending ?? 'ended'], on: canceled_at && moscowDay(canceled_at) }
    : null
}
