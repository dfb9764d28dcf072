import * as z from 'zod/mini'
import { Id, Moment } from '../../shared.ts'

const Text = z.nullable(z.string())
const Number = z.nullable(z.number())
const Money = z.nullable(z.string())
const Day = z.nullable(z.string())

/** An application in the journal: what is chosen of a list stands in its words, days as ISO days, sums as decimal strings. */
// biome-ignore format: read by columns
export const JournalRow = z.object({
  id:                Id,
  number:            z.string(),
  submitted:         Moment,
  goal:              z.string(),
  primacy:           z.string(),
  object:            z.string(),
  region:            Text,
  address:           Text,
  objectType:        z.string(),
  workType:          z.string(),
  functions:         Text,
  declarant:         z.string(),
  inn:               Text,
  developer:         Text,
  technicalCustomer: Text,
  payer:             Text,
  designer:          Text,
  funding:           Text,
  cost:              Money,
  subdivision:       z.string(),
  lead:              Text,
  stage:             z.string(),
  stageSince:        Moment,
  due:               Day,
  overdue:           Number,
  contract:          Text,
  contractDate:      Day,
  price:             Money,
  paid:              Money,
  paidOn:            Day,
  examinedSince:     Day,
  plannedEnd:        Day,
  extendedTo:        Day,
  rounds:            z.number(),
  remarks:           z.number(),
  openRemarks:       z.number(),
  result:            Text,
  conclusion:        Text,
  conclusionDate:    Day,
  actDate:           Day,
  linked:            Text,
  root:              Text,
  lastEvent:         Text,
  lastEventAt:       Moment,
})
