-- A certifying sheet (ИУЛ) certifies a content, not whatever the document becomes later.
alter table document_version add column certified_sha256 digest;
-- Until now a sheet counted for every version: each is of the version that was there, or came within a day after it.
update document_version s
set certified_sha256 = (
  select f.sha256 from document_version v join file f on f.id = v.file_id
  where v.document_id = c.companion_of and (v.no = 1 or v.created_at <= s.created_at + interval '1 day')
  order by v.no desc limit 1)
from document c
where c.id = s.document_id and c.companion_of is not null;
