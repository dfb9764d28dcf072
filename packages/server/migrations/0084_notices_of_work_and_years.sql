-- What is told of examinations that end and of years nobody has entered, by the sweep of each minute. A large portal may build
-- both beforehand, concurrently.
create index if not exists notification_work_end on notification (request_id)
  where code in ('expertDeadline', 'workEndWarning') and withdrawn_at is null;
create index if not exists notification_year_missing on notification (code, created_at)
  where code in ('calendarMissing', 'inflationMissing') and withdrawn_at is null;
