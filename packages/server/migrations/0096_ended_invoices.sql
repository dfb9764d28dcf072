-- When and why an invoice asks for nothing any more: it is printed so. Of earlier ones the day is not known.
alter table invoice
  add column canceled_at instant,
  add column ending code check (ending in ('nothingDue', 'terminated', 'unilateral', 'unpaid', 'ended'));
update invoice i set ending = case c.state when 'terminated' then 'terminated' when 'canceled' then 'ended' when 'lapsed' then 'ended' else 'nothingDue' end
from contract c where c.request_id = i.request_id and i.state = 'canceled';
