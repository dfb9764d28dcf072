-- In which part of the chain of a letter a signature was given, and whether it was the last: people may change parts after it.
alter table signature
  add column letter_part code check (letter_part in ('author', 'lead', 'head')),
  add column ends_letter_chain boolean not null default false;

-- Whose invoice a payment without numbers pays. A large portal may build it beforehand, concurrently.
create index if not exists invoice_issued_amount on invoice (amount) where state = 'issued';
