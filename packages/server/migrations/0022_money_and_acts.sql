-- How the actual costs of a contract that is being ended were counted: the agreement repeats it.
alter table termination add column costs_calculation text not null default '';

-- A payment is never deleted: a wrong one is reversed by a row of its own, what was paid over goes back or to another contract.
alter table payment
  add column kind code not null default 'payment' check (kind in ('payment', 'reversal', 'refund', 'offset')),
  add column reason text,
  add column reverses_id uuid references payment on delete cascade,
  add column is_reversed boolean not null default false;
create unique index payment_reversed_once on payment (reverses_id) where reverses_id is not null;
-- The order of a payment that was reversed may be entered again as it should be.
drop index payment_by_hand;
create unique index payment_by_hand on payment (request_id, kind, number, paid_on)
  where source = 'manual' and kind <> 'reversal' and not is_reversed;

-- What the organisation answered to the declarant's refusal to sign the act.
alter table act
  add column refused_at instant,
  add column answer code check (answer in ('accepted', 'corrected', 'insisted')),
  add column answer_reason text,
  add column answered_at instant;
