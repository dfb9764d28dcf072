-- At a stage of both sides: the one that has done its part while the other is awaited. Lists and the queue go by it.
-- Numbered before 0089, which must not wait for who reads requests while he waits for the search: this one locks them first.
alter table request add column done_by text check (done_by in ('declarant', 'organisation'));

with paper as (
  select r.id, c.document_id, c.originals_sent_on is not null as by_declarant, false as by_organisation
  from request r join contract c on c.request_id = r.id
  where r.stage in ('signingInPaperForm', 'signingInElectronicForm', 'signingDisputesInPaperForm', 'signingDisputesInElectronicForm')
  union all
  select r.id, a.document_id, false, false
  from request r cross join lateral (select * from act where request_id = r.id order by no desc limit 1) a
  where r.stage in ('signingActInPaperForm', 'signingActInElectronicForm')
  union all
  select r.id, a.document_id, a.originals_sent_on is not null or (a.form = 'paper' and a.declarant_signed_at is not null),
    a.form = 'paper' and a.organisation_signed_at is not null
  from request r cross join lateral (
    select * from agreement
    where request_id = r.id and kind = case when r.stage like 'signingExtension%' then 'extension' else 'termination' end
    order by no desc limit 1) a
  where r.stage in (
    'signingExtensionAgreementInPaperForm', 'signingExtensionAgreementInElectronicForm',
    'signingAgreementContractTerminationInPaperForm', 'signingAgreementContractTerminationInElectronicForm')),
signed as (
  select p.id, p.by_declarant or coalesce(bool_or(s.side = 'declarant'), false) as by_declarant,
    coalesce(p.by_organisation, false) or coalesce(bool_or(s.side = 'organisation'), false) as by_organisation
  from paper p
  left join document d on d.id = p.document_id and d.voided_at is null
  left join document_version v on v.document_id = d.id and v.no = d.last_no
  left join signature s on s.file_id = v.file_id and s.verdict in ('valid', 'validByExclusion')
  group by p.id, p.by_declarant, p.by_organisation),
proposed as (
  select r.id, t.initiator
  from request r cross join lateral (select initiator from termination where request_id = r.id order by no desc limit 1) t
  where r.stage = 'contractTerminationInitiated'),
done as (
  select id, case when by_declarant then 'declarant' else 'organisation' end as side from signed where by_declarant <> by_organisation
  union all select id, initiator from proposed)
update request set done_by = done.side from done where done.id = request.id and request.deleted_at is null;
