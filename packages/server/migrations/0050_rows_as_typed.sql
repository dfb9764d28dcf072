-- Saving never validates: an indicator may stand twice until readiness has been heard.
drop index indicator_name;
create index indicator_request on indicator (request_id, part_id);

-- Certificates of admission stand with the participant who holds them, as typed: they come back with him and share his revision.
alter table participant add column certificates jsonb not null default '[]';
update participant p set certificates = c.rows
from (
  select participant_id, jsonb_agg(jsonb_build_object('works', works, 'number', number,
    'issuedOn', coalesce(to_char(issued_on, 'YYYY-MM-DD'), ''), 'issuer', issuer) order by position) as rows
  from admission_certificate group by participant_id) c
where c.participant_id = p.id;
drop table admission_certificate;
