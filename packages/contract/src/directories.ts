import * as z from 'zod/mini'
import { group } from './endpoint.ts'
import { queryDate, queryOne, queryText } from './query.ts'
import { Day } from './shared.ts'

/** A term of law in force, with where it comes from; unconfirmed: nobody has compared it with the edition in force. */
const TermInForce = z.object({ n: z.number(), source: z.string(), confirmed: z.boolean() })

export const directories = group({
  calendar: {
    method: 'GET',
    path: '/api/utils/calendar',
    access: 'View',
    summary: 'Даты производственного календаря: 1 рабочие, 2 сокращённые, 3 нерабочие; не больше трёх лет за раз',
    query: z.object({ dateFrom: queryDate, dateTo: queryDate, dayType: queryOne(['1', '2', '3']) }),
    reply: z.object({
      days: z.array(z.object({ day: Day, type: z.number() })),
      /** Years whose decree is not entered: counted by article 112 of the Labour Code alone. */
      unconfirmedYears: z.array(z.number()),
    }),
  },
  terms: {
    method: 'GET',
    path: '/api/utils/terms',
    access: 'View',
    summary: 'Сроки в рабочих днях, которые действуют сегодня для заявления такого вида',
    query: z.object({
      goal: queryOne(['10', '20', '8', '21', '4', '22']),
      subdivision: queryText(20),
      region: queryText(20),
    }),
    reply: z.object({ examination: TermInForce, housing: TermInForce, completenessCheck: TermInForce }),
  },
  subdivisions: {
    method: 'GET',
    path: '/api/subdivisions',
    access: 'View',
    summary: 'Подразделения экспертной организации и виды экспертизы, которые они проводят',
    reply: z.object({
      subdivisions: z.array(
        z.object({ code: z.string(), title: z.string(), goals: z.array(z.string()), regions: z.array(z.string()) }),
      ),
    }),
  },
})
