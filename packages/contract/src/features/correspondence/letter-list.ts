import { declareList } from '../../list.ts'

/** Registers of incoming and outgoing letters. */
export const letterList = declareList({
  name: 'letters',
  filters: {
    /** A part of the number, the subject, the text, or the application. */
    text: { of: 'text', max: 200 },
    direction: { of: 'one', values: ['incoming', 'outgoing'], usual: 'incoming' },
    state: { of: 'one', values: ['notRead', 'undecided'] },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { sent: 'descending', number: 'ascending' },
  usualSort: '-sent',
  columns: ['number', 'sent', 'request', 'subject', 'from', 'state'],
})
