-- What the organisation decided on what a letter of the declarant asks for; the letter itself never changes.
create table letter_decision (
  letter_id    uuid primary key references letter on delete cascade,
  is_accepted  boolean not null,
  reason       text,
  result       jsonb not null default '[]',                          -- what came of it, in words
  by_user      uuid not null,
  at           instant not null
);

-- The registers of incoming and outgoing letters.
create index if not exists letter_register on letter (direction, sent_at desc, id desc) where sent_at is not null;

-- An additional agreement prepared on a letter; one staff began by themselves has none.
alter table agreement
  add column letter_id uuid references letter on delete set null,
  add column sent_at instant;
create index agreement_letter on agreement (letter_id) where letter_id is not null;

-- Documents the organisation opened itself by a request for materials (п. 17 of the rules): with a term of its own.
alter table opening
  add column letter_id uuid references letter on delete set null,
  add column due_at instant;
create index opening_letter on opening (letter_id) where letter_id is not null;
create index opening_due on opening (due_at) where due_at is not null and closed_at is null;
