-- What the operator decided about the rules of the application. The product's own rules stand in domain/request; on the days
-- of a decision its rows replace them for their subject (ADR 29).
create table application_rule (
  id             uuid primary key,
  subject        code not null,                       -- path of a field, type of a document, «section 05»
  goals          text[] not null check (cardinality(goals) > 0),
  need           code not null check (need in ('must', 'may', 'no')),
  condition      code not null,                       -- domain/request/facts.ts
  source         text not null,                       -- act and clause
  confirmed      boolean not null,
  valid          daterange not null check (not isempty(valid)),
  decided_by     uuid not null references app_user,
  decided_at     instant not null
);
create index application_rule_subject on application_rule (subject, id);
create index application_rule_by on application_rule (decided_by);
