-- What each round asked, and the answer that came back in it: a remark that is put once more keeps its place in the round before.
create table remark_asked (
  remark_id  uuid not null references remark on delete cascade,
  round      smallint not null,
  request_id uuid not null references request on delete cascade,
  discipline code,
  no         smallint not null,
  issued_at  instant not null,
  item       text,                                                    -- the document as it was called then
  version_id uuid references document_version on delete set null,     -- what the expert had before his eyes
  reply_id   uuid references remark_reply on delete set null,         -- sent when the round was closed
  primary key (remark_id, round)
);
create index remark_asked_round on remark_asked (request_id, round, discipline, no);
create index remark_asked_version on remark_asked (version_id) where version_id is not null;
create index remark_asked_reply on remark_asked (reply_id) where reply_id is not null;

-- Rounds issued before. A remark stands in its last round today; an earlier one is told by how many rounds had begun then, and the
-- number in it by the text of the next: «Повторно; прежний номер 1.955.7.2» (of which only the last figure may be trusted).
insert into remark_asked (remark_id, round, request_id, discipline, no, issued_at, item, version_id, reply_id)
select m.id,
  case when x.until is null then m.round else (
    select count(*) from stage_move s
    where s.request_id = m.request_id and s.at <= x.at
      and s.action = case when m.discipline = 'К' then 'sendCompletenessRemarks' else 'issueRemarks' end) end,
  m.request_id, m.discipline, coalesce(substring(x.repeated from '\.(\d+)$')::smallint, m.no), x.at,
  nullif(concat_ws(' ', i.code, i.title), ''),
  coalesce((
    select v.id from document d join document_version v on v.document_id = d.id and v.created_at <= x.at
    where d.item_id = m.item_id and d.companion_of is null and (d.deleted_at is null or d.deleted_at > x.at)
    order by d.id = (select w.document_id from document_version w where w.id = m.version_id) desc nulls last, d.position, v.no desc
    limit 1), m.version_id),
  (select p.id from remark_reply p
   where p.remark_id = m.id and p.deleted_at is null and p.submitted_at >= x.at and (x.until is null or p.submitted_at < x.until)
   order by p.submitted_at desc limit 1)
from remark m
left join item i on i.id = m.item_id
cross join lateral (
  select e.at, lead(e.at) over life as until, lead(e.text) over life as repeated
  from remark_event e
  where e.remark_id = m.id and e.to_state = 'issued' and e.from_state is distinct from 'answerDraft'
  window life as (order by e.no)) x
where m.no is not null
on conflict do nothing;
