-- Contracts of expert support by the day they end: looked for every minute, and there are few of them.
create index if not exists request_support_end on request (ends_on)
  where kind in ('expertSupport', 'esPreExamination') and deleted_at is null;
-- The contracts of one organisation: there are few of them among its applications.
create index if not exists request_support_of on request (organization_id)
  where kind in ('expertSupport', 'esPreExamination') and deleted_at is null;
