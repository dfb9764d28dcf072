import { moscowDay, yearOf } from '@portal/domain/calendar/days'
import { addMoney, percentOf, subtractMoney } from '@portal/domain/money/money'
import { numberScopes, paperNumber } from '@portal/domain/identifiers/numbers'
import { textAt } from '@portal/domain/settings/settings'
import { endingOf } from '@portal/domain/stages/moves/endings'
import { newId } from '../../../platform/db/new-id.ts'
import { nextNumber } from '../../../platform/db/next-number.ts'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { nextNo } from '../../../kernel/next-no.ts'
import { settingsOn } from '../../../kernel/settings/settings-on.ts'
import { printNew } from '../print/ask-print.ts'
import { signedTimes } from './contract-effects.ts'
import { changeContract, getContract } from './contract-row.ts'

/** The act of services rendered. */
export const actEffects: EffectsOf<'makeAct' | 'acceptAct' | 'acceptActByDefault' | 'refuseAct' | 'answerActRefusal'> =
  {
    makeAct,
    acceptAct: async ({ ctx, request, input, at }) => {
      const act = await newestAct({ ctx, request })
      const signed = await signedTimes(ctx.db, act.document_id)
      await ctx.db
        .updateTable('act')
        .set({
          state: 'signed',
          declarant_signed_at: signed.declarant ?? at,
          organisation_signed_at: signed.organisation ?? at,
          ...(act.form === 'paper' && { act_date: input.date ?? moscowDay(at) }),
          updated_at: at,
        })
        .where('id', '=', act.id)
        .execute()
    },
    refuseAct: async ({ ctx, request, input, at }) => {
      const { id } = await newestAct({ ctx, request })
      const refused = { state: 'refused' as const, reason: input.reason ?? '', refused_at: at, updated_at: at }
      await ctx.db.updateTable('act').set(refused).where('id', '=', id).execute()
    },
    answerActRefusal: async ({ ctx, request, transition, input, at }) => {
      const { id } = await newestAct({ ctx, request })
      const answer = answers[endingOf(transition, 'answerActRefusal')]
      await ctx.db
        .updateTable('act')
        .set({ answer, answer_reason: input.reason ?? '', answered_at: at, updated_at: at })
        .where('id', '=', id)
        .execute()
    },
    acceptActByDefault: async ({ ctx, request, at }) => {
      const { id } = await newestAct({ ctx, request })
      await ctx.db.updateTable('act').set({ state: 'acceptedBySilence', updated_at: at }).where('id', '=', id).execute()
    },
  }

const answers = { accepted: 'accepted', acceptedInPart: 'corrected', rejected: 'insisted' } as const

/** Made with the tax of the day the service is rendered: when the rate has changed, the price of the contract follows. */
async function makeAct(move: MoveInHand): Promise<void> {
  const { ctx, request, at } = move
  const day = moscowDay(at)
  const { amount, vat } = await priceOn(move, day)
  const year = yearOf(day)
  const n = await nextNumber(ctx.db, numberScopes.act(request.subdivision), year)
  const number = paperNumber(request.subdivision, year, n)
  await ctx.db
    .insertInto('act')
    .values({
      id: newId(ctx, at),
      request_id: request.id,
      no: nextNo('act', request.id),
      number,
      state: 'sent',
      act_date: day,
      amount,
      vat,
      document_id: await printNew(ctx, request.id, 'act', {
        title: `Акт об оказании услуг № ${number}`,
        number,
        date: day,
      }),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

async function priceOn({ ctx, request }: MoveInHand, day: string) {
  const contract = await getContract(ctx.db, request.id)
  const { price, vat, vat_rate } = contract
  const amount = price ?? '0.00'
  const rows = await settingsOn(ctx.db, day)
  const rate = textAt(rows, 'vat.rate', day, `subdivision:${request.subdivision}`) ?? '0'
  if (Number(rate) === Number(vat_rate)) return { amount, vat }
  const net = subtractMoney(amount, vat)
  const taxed = { vat: percentOf(net, rate), rate }
  const total = addMoney(net, taxed.vat)
  await changeContract(ctx, request.id, { price: total, vat: taxed.vat, vat_rate: rate })
  return { amount: total, vat: taxed.vat }
}

function newestAct({ ctx, request }: Pick<MoveInHand, 'ctx' | 'request'>) {
  return ctx.db
    .selectFrom('act')
    .selectAll()
    .where('request_id', '=', request.id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
