-- Every minute it is asked what of an announced work is told now: without this the whole table would be read for it.
create index notification_maintenance on notification (code) where code = 'maintenance' and withdrawn_at is null;
