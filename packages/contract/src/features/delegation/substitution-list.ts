import { declareList } from '../../list.ts'

/** Deputies: whom one has appointed, whose deputy one is, all of an organisation or of the portal. */
export const substitutionList = declareList({
  name: 'delegation',
  filters: {
    /** A part of the name of either side. */
    text: { of: 'text', max: 200 },
    /** On which side the reader stands; absent = all he may see. */
    whose: { of: 'one', values: ['given', 'received', 'organization'] },
    /** `current`: what is or is going to be; `archived`: what was put away after its end. */
    state: {
      of: 'one',
      values: ['current', 'draft', 'upcoming', 'active', 'ended', 'revoked', 'archived'],
      usual: 'current',
    },
    from: { of: 'day' },
    to: { of: 'day' },
  },
  sorts: { since: 'descending', until: 'ascending', principal: 'ascending', deputy: 'ascending' },
  usualSort: '-since',
  columns: ['deputy', 'principal', 'scope', 'rights', 'period', 'state', 'by'],
  usualColumns: ['deputy', 'principal', 'scope', 'rights', 'period', 'state'],
})
