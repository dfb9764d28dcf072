-- How often a norm was saved: who changes one names what he has seen of it.
alter table norm add column revision integer not null default 0;
