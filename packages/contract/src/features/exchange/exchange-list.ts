import { systems } from '@portal/domain/outside-systems/systems'
import { typedKeys } from '@portal/domain/typed-keys'
import { declareList } from '../../list.ts'

/** Calls to the systems of others, the last first. */
export const exchangeList = declareList({
  name: 'exchange',
  filters: {
    /** A part of what was asked for: a number, an address, a subject. */
    text: { of: 'text', max: 200 },
    system: { of: 'many', values: typedKeys(systems), wrong: 'Такой системы нет' },
    result: { of: 'one', values: ['ok', 'failed'] },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { at: 'descending', duration: 'descending' },
  usualSort: '-at',
  columns: ['at', 'system', 'about', 'result', 'duration', 'next'],
})
