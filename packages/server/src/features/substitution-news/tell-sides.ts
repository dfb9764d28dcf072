import { dayText } from '@portal/domain/calendar/days'
import type { NotificationCode } from '@portal/domain/notices/notifications'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import { rightsNames } from '@portal/domain/delegation/substitutions'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { notifyOfEach } from '../notices/index.ts'
import { applicationsText, rightsText } from './substitution-words.ts'
import { daysOf } from './days-of.ts'

/** What both sides are told of. */
type News = 'granted' | 'revoked' | 'ended' | 'ending'

/** Tells the deputy and who has given the powers, by the bell and by mail, and their open pages. */
export async function tellSides(ctx: Ctx, id: string, news: News): Promise<void> {
  const told = await readTold(ctx.db, id, ctx.now())
  const { since, until } = daysOf(told)
  const values = {
    principal: told.principal,
    deputy: told.deputy,
    since: dayText(since),
    deadline: dayText(until),
    what: rightsText(rightsNames(told.rights)),
    requests: lowerFirst(applicationsText(told)),
    why: told.reason ? `Причина: ${told.reason}` : 'Срок истёк',
  }
  const of = { values, requestId: null, link: `/delegation/${id}`, fact: id }
  const [toDeputy, toPrincipal] = codes[news]
  await notifyOfEach(ctx, [
    { code: toDeputy, to: [told.deputy_id], ...of },
    { code: toPrincipal, to: told.principals.filter((person) => person !== told.deputy_id), ...of },
  ])
  const to = [told.deputy_id, ...told.principals]
  await ctx.live.announce(ctx.db, { kind: 'substitution', id, to })
}

const codes: Readonly<Record<News, readonly [toDeputy: NotificationCode, toPrincipal: NotificationCode]>> = {
  granted: ['delegationGranted', 'delegationGiven'],
  revoked: ['delegationEnded', 'delegationOver'],
  ended: ['delegationEnded', 'delegationOver'],
  ending: ['delegationEnding', 'delegationOverSoon'],
}

interface Told {
  principal: string
  /** The person, or the administrators of the organisation. */
  principals: string[]
  deputy_id: string
  deputy: string
  scope: 'all' | 'list'
  kind: 'person' | 'organization'
  requests: number
  rights: number
  since: Date
  until: Date
  reason: string | null
}

async function readTold(db: Db, id: string, at: Date): Promise<Told> {
  const { rows } = await sql<Told>`
    select coalesce(nullif(o.short_name, ''), o.full_name, concat_ws(' ', p.surname, p.name, p.patronymic)) as principal,
      case when o.id is null then 'person' else 'organization' end as kind,
      case when o.id is null then array[s.principal_id] else array(
        select m.user_id from membership m
        where m.organization_id = o.id and m.role = 'orgAdmin' and (m.until is null or m.until > ${at}) limit 200) end as principals,
      s.deputy_id, concat_ws(' ', d.surname, d.name, d.patronymic) as deputy, s.scope, s.rights, s.reason,
      (select count(*)::integer from substitution_request l where l.substitution_id = s.id) as requests,
      lower(s.period) as since, upper(s.period) as until
    from substitution s join app_user d on d.id = s.deputy_id
    left join app_user p on p.id = s.principal_id left join organization o on o.id = s.principal_id
    where s.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`substitution ${id} is gone`)
  return row
}
