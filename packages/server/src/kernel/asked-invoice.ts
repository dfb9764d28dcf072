import { type RawBuilder, sql } from 'kysely'

/**
 * A subquery over `request r`: number of the newest invoice of the request that holds, and what is to pay by it. It asks for no
 * more than is left of the price, as `setOff` of the domain has it.
 */
export function askedInvoice(): RawBuilder<unknown> {
  return sql`(
    select i.number, least(i.amount, greatest(c.price - (
        select coalesce(sum(p.amount), 0) from payment p where p.request_id = i.request_id), 0))::text as amount
    from invoice i left join contract c on c.request_id = i.request_id
    where i.request_id = r.id and i.state <> 'canceled' order by i.issued_at desc, i.id desc limit 1)`
}
