import { sql } from 'kysely'

/** The `lead` of request `r`. */
export const withLead = sql`left join lateral (
  select concat_ws(' ', surname, name, patronymic) as full_name from app_user where app_user.id = r.lead_id) lead on true`
